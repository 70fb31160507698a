import type { MessageKey } from '@touchline/messages';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';

interface Row {
  readonly name?: MessageKey;
  /** Without the origin; one with a place for an id, or a method before it, is not to be opened. */
  readonly addresses: readonly string[];
}

/** Addresses to be copied, whole; those that can be opened are links. */
export function AddressList({ rows }: { readonly rows: readonly Row[] }) {
  const { baseUrl } = usePage();
  const whole = (address: string): string => address.replace('/', `${baseUrl}/`);
  return (
    <ul>
      {rows.map(({ name, addresses }) => (
        <li key={addresses.join()} className="border-t border-chalk py-2 first:border-t-0">
          {name !== undefined && (
            <p>
              <FormattedMessage id={name} />
            </p>
          )}
          {addresses.map((address) => (
            <p key={address} dir="ltr" className="font-mono text-sm wrap-anywhere">
              {/^\/[^{]*$/.test(address) ? (
                <a href={address} className="inline-flex min-h-6 items-center underline underline-offset-4">
                  <Address whole={whole(address)} />
                </a>
              ) : (
                <Address whole={whole(address)} />
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** One that is too long for its line goes on in the next after a slash, not in the middle of a word. */
function Address({ whole }: { readonly whole: string }) {
  return (
    <span>
      {whole.split(/(?<=[/?])/u).map((part, place) => (
        // The same part may come twice, and none ever moves.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
