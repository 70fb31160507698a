// Written by the build from locales/en and data; edit those.
export type FavouritesKey =
  | 'favourites.heading'
  | 'favourites.follow'
  | 'favourites.unfollow'
  | 'favourites.none'
  | 'favourites.matches'
  | 'favourites.more'
  | 'favourites.gone';
