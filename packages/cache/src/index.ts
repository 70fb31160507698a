export { RESPONSE_CODEC } from './response/response-codec.ts';
export type { ContentCoding, Representation } from './response/encoded-response.ts';
export { encodeResponse, type UnencodedResponse } from './response/encode-response.ts';
export {
  choose,
  type CodedBodies,
  type EncodedResponse,
  type HeaderField,
} from './response/encoded-response.ts';
export { negotiate } from './response/negotiate.ts';
export type { Bus, BusListener, Delivery, DeliveryReceipt, DeliveryReceipts } from './bus/bus.ts';
export { MemoryBus, type MemoryBusOptions } from './bus/memory-bus.ts';
export { BusMessage, type PurgeMessage } from './bus/bus.ts';
export { RedisBus, type RedisBusOptions } from './bus/redis-bus.ts';
export type { Cache, PurgeRequest } from './engine/cache.ts';
export { LoadTimedOutError } from './engine/cache.ts';
export type { FetchRequest, LoadContext, Served } from './engine/cache.ts';
export { LiveCache } from './engine/live-cache.ts';
export type { LiveCacheOptions } from './engine/cache.ts';
export type { Audience, CacheObserver, Outcome, Tier } from './observer/observer.ts';
export type { Codec } from './entry/entry.ts';
export { stateOf, type Deadlines, type Entry, type EntryState, type Provenance } from './entry/entry.ts';
export type { Lease, LeaseOutcome, Leases } from './flight/leases.ts';
export { RedisLeases, type RedisLeasesOptions } from './flight/leases.ts';
export { PolicyDocument } from './policy/policy-document.ts';
export { MemoryPolicyRepository } from './policy/policy-repository.ts';
export { BASE_PHASE, type PhaseDefinition, type PhaseSpan } from './phase/phase.ts';
export { PolicyService, type AppliedPolicy, type PolicyServiceOptions } from './policy/policy-service.ts';
export type { RuleChange } from './policy/policy-diff.ts';
export {
  PolicyConflictError,
  PolicyInvalidError,
  PolicyRepositoryError,
  PolicyUnknownError,
  type PolicyProblem,
} from './policy/policy-errors.ts';
export type { PolicyProposal, PolicyRecord, PolicySummary } from './policy/policy-repository.ts';
export type { PolicyRepository } from './policy/policy-repository.ts';
export { RedisPolicyRepository } from './policy/redis-policy-repository.ts';
export type { PolicyReader, PolicyRule } from './policy/policy.ts';
export { readPolicyDocument, type PolicyNames, type ReadPolicy } from './policy/policy-document.ts';
export type { RedisClient } from './redis/redis-client.ts';
export {
  RedisGuard,
  type RedisAvailability,
  type RedisGuardOptions,
  type RedisResult,
} from './redis/redis-guard.ts';
export { RuleTable } from './policy/policy-document.ts';
export type { CallEnd } from './shadow/access-record.ts';
export { AccessRecorder, type AccessRecorderOptions, type EndedCall } from './shadow/access-recorder.ts';
export type { MadeResponse, SourceUse } from './shadow/response-register.ts';
export { evaluatePolicy, type PolicyEvaluation } from './shadow/evaluate-policy.ts';
export type { PolicyFigures } from './shadow/comparison.ts';
export { ChangeWatch } from './statistics/change-watch.ts';
export { fanOut } from './statistics/observers.ts';
export { mergeHistograms, quantileOf, type HistogramSnapshot } from './statistics/histogram.ts';
export { ObservedBus, type BusObserver } from './statistics/observers.ts';
export type { FillCell, ServedCell } from './statistics/route-table.ts';
export type { RouteStatistics, StatisticsSnapshot } from './statistics/snapshot.ts';
export { Statistics } from './statistics/statistics.ts';
export { HeapGrowth } from './store/heap-growth.ts';
export { LruMemoryStore, type MemoryStoreOptions } from './store/lru-memory-store.ts';
export { RedisStore, type RedisStoreOptions } from './store/redis-store.ts';
export type { MemoryStore, SharedStore } from './store/store.ts';
export { REAL_RUNTIME, type Runtime } from './time/runtime.ts';
