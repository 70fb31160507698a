/** What is sent to addresses that others give us: https, to the public internet alone. */
export {
  assertOpen,
  ClosedAddressError,
  outsideAgent,
  PUBLIC_CONNECTIONS,
  type OutsideConnections,
} from './outside-connections.ts';
