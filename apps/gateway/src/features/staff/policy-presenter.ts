import type {
  AppliedPolicy,
  DeliveryReceipts,
  PolicyDocument,
  PolicyProposal,
  PolicySummary,
  RuleChange,
} from '@touchline/cache';
import {
  CACHE_PHASES,
  type CachePolicyDocument,
  type FleetReceipts,
  type PolicyApplied,
  type PolicyChange,
  type PolicyHistoryLine,
  type PolicyProposalAnswer,
  type ShadowAnswer,
} from '@touchline/contracts';
import { cachePhaseOf } from '../../platform/cache/phases.ts';
import type { ShadowComparison } from '../../platform/metrics/index.ts';
import { instant } from '../../platform/time/clock.ts';

export function presentReceipts({ position, received, missing }: DeliveryReceipts): FleetReceipts {
  return {
    position: position ?? null,
    received: received.map(({ node, position: at, tookMs }) => ({ node, position: at, tookMs })),
    missing: [...missing],
    complete: position !== undefined && missing.length === 0,
  };
}

type Written = CachePolicyDocument['routes'][string];

/** Returns the rules that the document contains, without empty cells. */
export function presentDocument({ version, note, routes }: PolicyDocument): CachePolicyDocument {
  return {
    version,
    note,
    routes: Object.fromEntries(Object.entries(routes).map(([route, rules]) => [route, presentRules(rules)])),
  };
}

function presentRules(rules: PolicyDocument['routes'][string]): Written {
  const written: Written = {};
  for (const phase of CACHE_PHASES) {
    const numbers = rules[phase];
    if (numbers === undefined) continue;
    written[phase] = Object.fromEntries(
      Object.entries(numbers).flatMap(([name, number]) => (number === undefined ? [] : [[name, number]])),
    );
  }
  return written;
}

function presentChanges(changes: readonly RuleChange[]): PolicyChange[] {
  return changes.map((change) => ({ ...change, phase: cachePhaseOf(change.phase) }));
}

export function presentLine(summary: PolicySummary): PolicyHistoryLine {
  const { version, atMs, by, note, how, rulesOf, changes } = summary;
  return {
    version,
    at: instant(atMs),
    by,
    note,
    how,
    rulesOf: rulesOf ?? null,
    changes: presentChanges(changes),
  };
}

export function presentProposal(proposal: PolicyProposal): PolicyProposalAnswer {
  const { id, baseVersion, atMs, by, changes, warnings } = proposal;
  return { id, baseVersion, at: instant(atMs), by, changes: presentChanges(changes), warnings };
}

export function presentApplied({ record, receipts, shrunkRoutes }: AppliedPolicy): PolicyApplied {
  return {
    line: presentLine(record),
    receipts: receipts === undefined ? null : presentReceipts(receipts),
    shrunkRoutes: [...shrunkRoutes],
  };
}

export function presentShadow(comparison: ShadowComparison): ShadowAnswer {
  const { fromMs, toMs, requests, scale, measured, present, candidate, answers, sources } = comparison;
  return {
    from: instant(fromMs),
    to: instant(toMs),
    requests,
    scale,
    measured,
    present,
    candidate,
    answers: answers.map((route) => ({ ...route })),
    sources: sources.map((route) => ({ ...route })),
  };
}
