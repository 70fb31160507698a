import { baseUrl } from './addresses.ts';
import { text, wholeNumber } from './values.ts';

/** The data provider of matches. */
export const game = {
  title: 'Data provider',
  intro: 'API-Football v3. `API_URL` and `API_KEY` belong together: one without the other stops the start.',
  fields: {
    API_URL: baseUrl.optional().meta({
      description: 'The base URL of the data provider, for example `https://v3.football.api-sports.io`.',
      unset: 'scores are switched off; the sandbox serves them in development',
    }),
    API_KEY: text.optional().meta({ description: 'The key for the data provider.', secret: true }),
    BASKETBALL_API_URL: baseUrl.optional().meta({
      description: "The provider's basketball API. `API_KEY` opens it as well.",
      unset:
        'the API-Sports host of the sport, if football is from API-Sports too; otherwise the sport is off',
    }),
    HOCKEY_API_URL: baseUrl.optional().meta({
      description: "The provider's hockey API. `API_KEY` opens it as well.",
      unset:
        'the API-Sports host of the sport, if football is from API-Sports too; otherwise the sport is off',
    }),
    GAME_TIMEOUT_MS: wholeNumber(100, 60_000)
      .default(8000)
      .meta({ description: 'The deadline of one call to the provider, retries included.', unit: 'ms' }),
    LIVE_POLL_MS: wholeNumber(100, 300_000).optional().meta({
      description:
        'How often the provider is polled for live matches while a match is in play and anybody watches. One process polls for all: at 15 s that is 240 calls an hour. During breaks and quiet hours it polls less often.',
      unset:
        '15000, the pace at which API-Football renews live matches; 1000 with the sandbox, 250 while a live stream is watched',
      unit: 'ms',
    }),
    LIVE_CONNECTIONS_PER_ADDRESS: wholeNumber(0, 1_000_000).default(200).meta({
      description:
        'The most live streams that one address, or one IPv6 network of 64 bits, may hold in this process. Many subscribers of a mobile network share an address. 0 sets no limit.',
    }),
    GAME_DAILY_BUDGET: wholeNumber(1, 10_000_000).optional().meta({
      description:
        'Calls that this process allows itself in a UTC day. Divide the budget of the plan by the number of processes.',
      unset: "the remaining calls in the provider's headers",
    }),
    GAME_MINUTE_BUDGET: wholeNumber(1, 1_000_000).optional().meta({
      description: 'Calls that this process allows itself in a minute.',
      unset: "the remaining calls in the provider's headers",
    }),
  },
};
