import type { ContactTopic } from '@touchline/contracts';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { FieldLayout } from '../../../shared/form/field.tsx';
import { INPUT } from '../../../shared/form/form-styles.ts';

/** The contract's own list, by the compiler's word, without the contract's schemas in the page. */
const TOPICS: Readonly<Record<ContactTopic, ContactTopic>> = {
  'wrong-data': 'wrong-data',
  question: 'question',
  account: 'account',
  payment: 'payment',
  rights: 'rights',
  advertising: 'advertising',
  other: 'other',
};

interface TopicFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  readonly error: string | undefined;
}

export function TopicField({ error, ...select }: TopicFieldProps) {
  const intl = useIntl();
  return (
    <FieldLayout label="content.contact.topic" error={error}>
      {(described) => (
        <select {...select} {...described} required className={INPUT}>
          <option value="">{intl.formatMessage({ id: 'content.contact.choose' })}</option>
          {Object.values(TOPICS).map((topic) => (
            <option key={topic} value={topic}>
              {intl.formatMessage({ id: `content.contact.topic.${topic}` })}
            </option>
          ))}
        </select>
      )}
    </FieldLayout>
  );
}
