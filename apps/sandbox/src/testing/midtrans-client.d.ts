/** The official SDK has no types. These cover its use in the tests. */
declare module 'midtrans-client' {
  interface Options {
    readonly isProduction: boolean;
    readonly serverKey: string;
    readonly clientKey: string;
  }
  /** Responses are not validated by the SDK. */
  type Answer = Promise<unknown>;
  class Transaction {
    status(id: string): Answer;
    approve(id: string): Answer;
    deny(id: string): Answer;
    cancel(id: string): Answer;
    expire(id: string): Answer;
    refund(id: string, parameter?: object): Answer;
    refundDirect(id: string, parameter?: object): Answer;
    /** Fetches the status of the notification's transaction. */
    notification(notification: object | string): Answer;
  }
  class Client {
    constructor(options: Options);
    readonly apiConfig: { getSnapApiBaseUrl(): string; getCoreApiBaseUrl(): string };
    readonly transaction: Transaction;
  }
  class Snap extends Client {
    createTransaction(parameter: object): Answer;
  }
  const midtransClient: { readonly Snap: new (options: Options) => Snap };
  export default midtransClient;
}
