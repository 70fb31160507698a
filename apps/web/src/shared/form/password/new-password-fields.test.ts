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

describe('the rules for makers of passwords', () => {
  it('are no longer than the contracts allow', () => {
    expect(generatorRules(policy)).toBe('minlength: 8; maxlength: 128');
  });

  it('name what the policy asks for, in that notation', () => {
    const all = { ...policy, lowercase: true, uppercase: true, numeric: true, nonAlphanumeric: true };
    expect(generatorRules({ ...all, maxLength: 20 })).toBe(
      'minlength: 8; maxlength: 20; required: lower; required: upper; required: digit; required: [-![.]]',
    );
  });
});
