import { zodResolver } from '@hookform/resolvers/zod';
import {
  parsedJson,
  PolicyProposalAnswer,
  type CachePolicyDocument,
  type PolicyApplied,
  type PolicyState,
  ProposalOrder,
} from '@touchline/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { z } from 'zod';
import { ApiProblem } from '../../../shared/api/errors.ts';
import { fieldMessages } from '../../../shared/form/field-messages.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { AreaField } from '../console/console-fields.tsx';
import { Disclosure } from '../console/console-section.tsx';
import { CACHE_API } from '../console/queries.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { Faults, Judgement } from './judgement.tsx';

/** A document as typed. Only its form is validated here; the cache validates its rules. */
const TypedDocument = z.object({
  document: z.string().transform((text, context) => {
    const document = ProposalOrder.shape.document.safeParse(parsedJson(text));
    if (document.success) return document.data;
    context.addIssue({ code: 'custom', message: 'staff.policy.broken' });
    return z.NEVER;
  }),
});

const resolver = zodResolver(TypedDocument, fieldMessages({ document: { missing: 'staff.policy.broken' } }));
const textOf = (document: CachePolicyDocument): string => JSON.stringify(document, null, 2);

interface ProposalProps {
  readonly state: PolicyState;
  readonly onApplied: (done: PolicyApplied) => void;
}

/** Edits a policy: shows what it would change and its predicted effect, and applies it. */
export function Proposal({ state, onApplied }: ProposalProps) {
  const api = useStaffApi();
  const sending = useSending();
  const [proposal, setProposal] = useState<PolicyProposalAnswer>();
  const [faults, setFaults] = useState<ApiProblem['errors']>([]);
  const form = useForm({ resolver, defaultValues: { document: textOf(state.document) } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ document }) =>
    sending.send(async () => {
      setProposal(undefined);
      setFaults([]);
      try {
        const sent = { body: { document }, schema: PolicyProposalAnswer };
        setProposal(await api.send('POST', `${CACHE_API}/policy/proposals`, sent));
      } catch (error) {
        if (error instanceof ApiProblem) setFaults(error.errors);
        throw error;
      }
    }),
  );
  return (
    <Disclosure summary={<FormattedMessage id="staff.policy.document" values={{ version: state.version }} />}>
      <SendForm sending={sending} onSubmit={submit} submit={<FormattedMessage id="staff.policy.propose" />}>
        <AreaField
          label="staff.policy.title"
          rows={18}
          error={errors.document?.message}
          {...form.register('document')}
        />
        <div className="text-red">
          <Faults faults={faults} />
        </div>
      </SendForm>
      {proposal !== undefined && <Judgement key={proposal.id} proposal={proposal} onApplied={onApplied} />}
    </Disclosure>
  );
}
