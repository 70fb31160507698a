import { UNNAMED } from '../operator/operator.ts';
import { fillIn } from './template.ts';

const NAMED = {
  ...UNNAMED,
  companyName: 'Smith & Sons [UK] *Ltd*',
  supportEmail: 'help_desk@scores.example',
};

describe('a template', () => {
  it('escapes a fact, so that Markdown shows it as written', () => {
    expect(fillIn('Run by {{companyName}}.', NAMED).text).toBe('Run by Smith \\& Sons \\[UK\\] \\*Ltd\\*.');
  });

  it('selects a sentence depending on whether a fact is published', () => {
    const source =
      '{{#companyName}}By {{companyName}}{{/companyName}}{{^companyName}}By nobody{{/companyName}}';
    expect(fillIn(source, { ...UNNAMED, companyName: 'A' }).text).toBe('By A');
    expect(fillIn(source, UNNAMED).text).toBe('By nobody');
  });

  it('removes the line of a tag that stands alone', () => {
    const source = '- One\n{{#companyName}}\n- {{companyName}}\n{{/companyName}}\n- Three\n';
    expect(fillIn(source, UNNAMED).text).toBe('- One\n- Three\n');
    expect(fillIn(source, { ...UNNAMED, companyName: 'Two' }).text).toBe('- One\n- Two\n- Three\n');
  });

  it('includes a part', () => {
    const parts = new Map([['operator', 'Write to {{supportEmail}}\n']]);
    const filled = fillIn('A\n\n{{> operator}}\n\nB', { ...UNNAMED, supportEmail: 'a' }, parts);
    expect(filled.text).toBe('A\n\nWrite to a\n\nB');
  });

  it.each([
    ['A\n\n{{companyNmae}}', 3, /\{\{companyNmae\}\}, which no setting gives/],
    ['A\n{{#country}}x{{/country}}', 2, /\{\{#country\}\}, which no setting gives/],
    ['{{^companyName}}\n{{city}}{{/companyName}}', 2, /\{\{city\}\}/],
    ['A\n{{#companyName}}x', 2, /Unclosed section "companyName"/],
    ['A\n\n{{/companyName}}', 3, /Unopened section/],
    ['A\n{{companyName', 2, /Unclosed tag/],
    ['A\n{{{companyName}}}', 2, /texts know \{\{name\}\}/],
    ['A\n{{=<% %>=}}', 2, /texts know \{\{name\}\}/],
    ['A\n{{> address}}', 2, /\{\{> address\}\}, which is not among the parts/],
  ])('%j is reported with its line', (source, line, fault) => {
    expect(fillIn(source, UNNAMED).faults).toEqual([{ line, fault: expect.stringMatching(fault) as string }]);
  });
});
