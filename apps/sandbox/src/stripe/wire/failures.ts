/** The provider's errors, in the format of its API: https://docs.stripe.com/api/errors */

export interface FailureDetails {
  readonly httpStatus: number;
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly declineCode?: string;
  readonly param?: string;
}

export class StripeFailure extends Error {
  readonly details: FailureDetails;

  constructor(details: FailureDetails, options?: ErrorOptions) {
    super(details.message, options);
    this.name = 'StripeFailure';
    this.details = details;
  }
}

/** The error as in a response, and in `last_payment_error` of a payment. */
export const errorBody = ({ type, message, code, declineCode, param }: FailureDetails) => ({
  ...(code === undefined
    ? {}
    : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
  ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  message,
  ...(param === undefined ? {} : { param }),
  type,
});

export const invalidRequest = (
  message: string,
  more: { readonly code?: string; readonly param?: string; readonly httpStatus?: number } = {},
): StripeFailure => new StripeFailure({ httpStatus: 400, type: 'invalid_request_error', message, ...more });

/** An unknown id: 404 if it is in the path, 400 if it is in a parameter. */
export const resourceMissing = (kind: string, id: string, param = 'id'): StripeFailure =>
  invalidRequest(`No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
    httpStatus: param === 'id' ? 404 : 400,
  });

export const cardDeclined = (code: string, declineCode: string | undefined, message: string) =>
  new StripeFailure({
    httpStatus: 402,
    type: 'card_error',
    code,
    message,
    ...(declineCode === undefined ? {} : { declineCode }),
  });

export const rateLimited = (): StripeFailure =>
  invalidRequest(
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    { code: 'rate_limit', httpStatus: 429 },
  );

export const stripeInternalError = (): StripeFailure =>
  new StripeFailure({
    httpStatus: 500,
    type: 'api_error',
    message:
      'Sorry! There was an error while talking to Stripe. Please let us know at https://support.stripe.com.',
  });
