export { ANSWER_CODEC } from './answer/answer-codec.ts';
export type { ContentCoding, Representation } from './answer/content-coding.ts';
export { encodeAnswer, type PlainAnswer } from './answer/encode-answer.ts';
export { choose, type CodedBodies, type EncodedAnswer, type HeaderField } from './answer/encoded-answer.ts';
export { negotiate } from './answer/negotiate.ts';
export type { Bus, BusListener, Delivery, Receipt, Receipts } from './bus/bus.ts';
export { MemoryBus, type MemoryBusOptions } from './bus/memory-bus.ts';
export { BusMessage, type PurgeMessage } from './bus/messages.ts';
export { RedisBus, type RedisBusOptions } from './bus/redis-bus.ts';
export type { Cache, PurgeRequest } from './engine/cache.ts';
export { LoadTimedOutError } from './engine/errors.ts';
export type { FetchRequest, LoadContext, Served } from './engine/fetch-request.ts';
export { LiveCache } from './engine/live-cache.ts';
export type { LiveCacheOptions } from './engine/options.ts';
export type { Audience, CacheObserver, Outcome, Tier } from './observer/observer.ts';
export type { Codec } from './entry/codec.ts';
export { stateOf, type Deadlines, type Entry, type EntryState, type Provenance } from './entry/entry.ts';
export type { Lease, LeaseOutcome, Leases } from './flight/lease.ts';
export { RedisLeases, type RedisLeasesOptions } from './flight/redis-leases.ts';
export { PolicyDocument } from './policy/document.ts';
export { fixturePhase, hottestPhase, type FixtureClock, type FixtureState } from './phase/fixture-phase.ts';
export { MemoryPolicyRepository } from './policy/memory-policy-repository.ts';
export { hottest, PHASES, type Phase, type PhaseSpan } from './phase/phase.ts';
export { PolicyService, type AppliedPolicy, type PolicyServiceOptions } from './policy/policy-service.ts';
export type { PolicyChange } from './policy/policy-diff.ts';
export {
  PolicyConflictError,
  PolicyInvalidError,
  PolicyRepositoryError,
  PolicyUnknownError,
  type PolicyProblem,
} from './policy/policy-errors.ts';
export type { PolicyProposal, PolicyRecord, PolicySummary } from './policy/policy-record.ts';
export type { PolicyRepository } from './policy/policy-repository.ts';
export { RedisPolicyRepository } from './policy/redis-policy-repository.ts';
export type { PolicyReader, PolicyRule } from './policy/policy.ts';
export { readPolicyDocument, type ReadPolicy } from './policy/read-document.ts';
export type { RedisClient } from './redis/redis-client.ts';
export {
  RedisGuard,
  type RedisAvailability,
  type RedisGuardOptions,
  type RedisResult,
} from './redis/redis-guard.ts';
export { RuleTable } from './policy/rule-table.ts';
export type { CallEnd } from './shadow/access-record.ts';
export { AccessRecorder, type AccessRecorderOptions, type EndedCall } from './shadow/access-recorder.ts';
export type { MadeAnswer, SourceUse } from './shadow/answer-register.ts';
export { evaluatePolicy, type PolicyEvaluation } from './shadow/evaluate-policy.ts';
export type { PolicyEffect } from './shadow/comparison.ts';
export { ChangeWatch } from './statistics/change-watch.ts';
export { fanOut } from './statistics/fan-out.ts';
export { mergeHistograms, quantileOf, type HistogramSnapshot } from './statistics/histogram.ts';
export { ObservedBus, type BusObserver } from './statistics/observed-bus.ts';
export type { FillCell, ServedCell } from './statistics/route-table.ts';
export type { RouteStatistics, StatisticsSnapshot } from './statistics/snapshot.ts';
export { Statistics } from './statistics/statistics.ts';
export { HeapGrowth } from './store/heap-growth.ts';
export { LruMemoryStore, type MemoryStoreOptions } from './store/lru-memory-store.ts';
export { RedisStore, type RedisStoreOptions } from './store/redis-store.ts';
export type { MemoryStore, SharedStore } from './store/store.ts';
export { REAL_SURROUNDINGS, type Surroundings } from './time/surroundings.ts';
