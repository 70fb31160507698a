import { webUrl } from './addresses.ts';

/** Names of the specification that are accepted and not used. */
export const reserved = {
  title: 'Reserved',
  fields: {
    TTBD_API_URL: webUrl.optional().meta({
      description:
        'A name of the specification whose meaning is not known. It is checked when it is set, and nothing is sent there.',
    }),
  },
};
