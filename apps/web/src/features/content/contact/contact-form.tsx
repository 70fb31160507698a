import type { ContactMessage, ContactTopic } from '@touchline/contracts';
import { useForm, type Resolver } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useId, type ComponentProps } from 'react';
import { EmailField, FieldLayout, TextField } from '../../../shared/form/field.tsx';
import { INPUT } from '../../../shared/form/form-styles.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';

/** The contract's topics, checked by the compiler, so that the page does not load the contract's schemas. */
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

function TopicField({ error, ...select }: TopicFieldProps) {
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

/** A field hidden from sight, screen readers and the keyboard. Only a program fills it. */
function Honeypot(input: Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute size-px overflow-clip opacity-0">
      <label htmlFor={id}>
        <FormattedMessage id="content.contact.honeypot" />
      </label>
      <input {...input} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

type Message = Omit<ContactMessage, 'language'>;
/** The values of the form. */
type Typed = Omit<Message, 'website'> & { readonly website?: string | undefined };

const resolver: Resolver<Typed, unknown, Message> = async (values, context, options) => {
  const { contactRules } = await import('./contact-rules.ts');
  return contactRules(values, context, options);
};

interface ContactFormProps {
  /** Called with the address to which a reply will be sent. */
  readonly onSent: (email: string) => void;
}

/** A message to the site's owner. Errors are shown at their fields. */
export function ContactForm({ onSent }: ContactFormProps) {
  const api = useAccountApi();
  const language = useLanguage();
  const sending = useSending();
  const form = useForm<Typed, unknown, Message>({
    resolver,
    defaultValues: { name: '', email: '', message: '', website: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((message) =>
    sending.send(async () => {
      await api.send('POST', '/api/contact', { body: { ...message, language }, auth: 'none' });
      onSent(message.email);
    }),
  );
  return (
    <SendForm
      sending={sending}
      form={form}
      onSubmit={submit}
      submit={<FormattedMessage id="content.contact.submit" />}
    >
      <TopicField error={errors.topic?.message} {...form.register('topic')} />
      <TextField
        label="content.contact.name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <EmailField error={errors.email?.message} {...form.register('email')} autoComplete="email" />
      <FieldLayout
        label="content.contact.message"
        error={errors.message?.message}
        note={<FormattedMessage id="content.contact.messageNote" />}
      >
        {(described) => (
          <textarea
            {...described}
            {...form.register('message')}
            required
            rows={7}
            className={`${INPUT} h-auto py-2`}
          />
        )}
      </FieldLayout>
      <Honeypot {...form.register('website')} />
    </SendForm>
  );
}
