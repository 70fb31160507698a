import { Injectable } from '@nestjs/common';
import type {
  PolicyApplied,
  PolicyProposalAnswer,
  PolicyState,
  ProposalOrder,
  RollbackOrder,
  ShadowAnswer,
} from '@touchline/contracts';
import { CacheConsole } from '../../platform/metrics/index.ts';
import {
  presentApplied,
  presentDocument,
  presentLine,
  presentProposal,
  presentShadow,
} from './policy-presenter.ts';
import { policyProblem } from './access/staff.errors.ts';

/** Reads and changes the cache policy on all nodes. */
@Injectable()
export class StaffPolicyService {
  constructor(private readonly console: CacheConsole) {}

  state(): Promise<PolicyState> {
    return asProblem(async () => {
      const { policy } = this.console;
      const history = await policy.history();
      return {
        version: policy.version,
        document: presentDocument(policy.document),
        history: history.map(presentLine),
      };
    });
  }

  propose({ document, by }: ProposalOrder): Promise<PolicyProposalAnswer> {
    return asProblem(async () => presentProposal(await this.console.policy.propose(document, by)));
  }

  shadow(proposalId: string, minutes: number): Promise<ShadowAnswer> {
    return asProblem(async () => presentShadow(await this.console.shadow(proposalId, minutes)));
  }

  apply(proposalId: string, by: string): Promise<PolicyApplied> {
    return asProblem(async () => presentApplied(await this.console.policy.apply(proposalId, by)));
  }

  rollback({ version, by, note }: RollbackOrder): Promise<PolicyApplied> {
    return asProblem(async () => presentApplied(await this.console.policy.rollback(version, by, note)));
  }
}

async function asProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw policyProblem(error);
  }
}
