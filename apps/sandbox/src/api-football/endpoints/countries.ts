import { z } from 'zod';
import { defineEndpoint, rows } from '../endpoint.ts';
import {
  countryCodeParameter,
  search,
  textParameter,
  contains,
  equals,
  timezones,
} from '../parameters/parameters.ts';
import { wireCountry } from '../wire/team.ts';

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

export const timezoneEndpoint = defineEndpoint({
  path: 'timezone',
  parameters: z.strictObject({}),
  needsParameter: false,
  answer: () => rows(timezones),
});
