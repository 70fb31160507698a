import { generatorRules } from './new-password-fields.tsx';

const policy = {
  minLength: 8,
  maxLength: 4096,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  nonAlphanumericCharacters: ['!', ']', '[', '-', ' ', '.'],
};

describe('the rules for password generators', () => {
  it('allow no more characters than the contracts', () => {
    expect(generatorRules(policy)).toBe('minlength: 8; maxlength: 128');
  });

  it('name the policy’s requirements, in the syntax of the attribute', () => {
    const all = { ...policy, lowercase: true, uppercase: true, numeric: true, nonAlphanumeric: true };
    expect(generatorRules({ ...all, maxLength: 20 })).toBe(
      'minlength: 8; maxlength: 20; required: lower; required: upper; required: digit; required: [-![.]]',
    );
  });
});
