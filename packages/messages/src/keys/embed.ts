// Written by the build from locales/en and data; edit those.
export type EmbedKey = 'embed.more' | 'embed.newTab' | 'embed.noMatches' | 'embed.noLeagues';
