/** The official SDK has no types of its own: what the tests use of it. */
declare module 'midtrans-client' {
  interface Options {
    readonly isProduction: boolean;
    readonly serverKey: string;
    readonly clientKey: string;
  }
  /** Answers are whatever the provider says. */
  type Answer = Promise<unknown>;
  class Transaction {
    status(id: string): Answer;
    approve(id: string): Answer;
    deny(id: string): Answer;
    cancel(id: string): Answer;
    expire(id: string): Answer;
    refund(id: string, parameter?: object): Answer;
    refundDirect(id: string, parameter?: object): Answer;
    /** Reads a notification's order anew. */
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
