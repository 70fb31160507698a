/** The official SDK has no types. These cover its use in the tests. */
declare module 'midtrans-client' {
  export interface ClientOptions {
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
  export interface Sent {
    readonly url: string;
  }
  export interface HttpClient {
    readonly interceptors: { readonly request: { use(change: (request: Sent) => Sent): void } };
  }
  class Client {
    constructor(options: ClientOptions);
    readonly apiConfig: { getSnapApiBaseUrl(): string; getCoreApiBaseUrl(): string };
    readonly httpClient: { readonly http_client: HttpClient };
    readonly transaction: Transaction;
  }
  class Snap extends Client {
    createTransaction(parameter: object): Answer;
    createTransactionToken(parameter: object): Answer;
    createTransactionRedirectUrl(parameter: object): Answer;
  }
  const midtransClient: {
    readonly Snap: new (options: ClientOptions) => Snap;
    readonly CoreApi: new (options: ClientOptions) => Client;
    readonly MidtransError: new () => Error;
  };
  export default midtransClient;
}
