import { z } from 'zod';

import { defineEndpoint, rows } from '../endpoint.ts';
import { countryCodeParameter, search, textParameter } from '../parameters/kinds.ts';
import { contains, equals } from '../text-match.ts';
import { wireCountry } from '../wire/country.ts';

export const countriesEndpoint = defineEndpoint({
  path: 'countries',
  parameters: z.strictObject({ name: textParameter, code: countryCodeParameter, search }),
  needsParameter: false,
  answer: (given, { view, links }) =>
    rows(
      view
        .countries()
        .filter((country) => given.name === undefined || equals(country.name, given.name))
        .filter(
          (country) => given.code === undefined || country.code?.toUpperCase() === given.code.toUpperCase(),
        )
        .filter((country) => given.search === undefined || contains(country.name, given.search))
        .map((country) => wireCountry(country, links)),
    ),
});
