/** Connections to addresses that others supply: https to the public internet only. */
export {
  assertOpen,
  ClosedAddressError,
  outsideAgent,
  PUBLIC_CONNECTIONS,
  type OutsideConnections,
} from './outside-connections.ts';
