export { ContactSheet } from './contact/contact-sheet.tsx';
export { FaqList } from './faq/faq-list.tsx';
export { FilmList } from './films/film-list.tsx';
export { GuideArticleView } from './guides/guide-article.tsx';
export { GuideList } from './guides/guide-list.tsx';
export { HighlightGrid } from './highlights/highlight-grid.tsx';
export { HighlightView } from './highlights/highlight-view.tsx';
export { FeaturedGuides } from './home/notice-and-guides.tsx';
export { LatestHighlights } from './home/latest-highlights.tsx';
export { SiteNotice } from './home/notice-and-guides.tsx';
export { NoticePage } from './pages/notice-page.tsx';
export { PrivacyPage } from './pages/text-page.tsx';
export { SiteLinks } from './pages/site-links.tsx';
export { TextBelow } from './pages/text-below.tsx';
export { TextPageView } from './pages/text-page.tsx';
export {
  faqQuery,
  filmsQuery,
  guideQuery,
  guidesQuery,
  highlightsQuery,
  latestHighlightsQuery,
  textPageQuery,
  siteQuery,
  tvQuery,
} from './reading/queries.ts';
export { RichTextView } from './rich-text/rich-text.tsx';
export { tvAsked } from './tv/tv-choices.tsx';
export { MAIN_COUNTRIES } from './tv/tv-country.ts';
export { keptCountryQuery } from './tv/tv-country.ts';
export { CountryPicker } from './tv/country-picker.tsx';
export { TvChoices } from './tv/tv-choices.tsx';
export { TvDays } from './tv/tv-choices.tsx';
export { TvSchedule } from './tv/tv-schedule.tsx';
export { useTvCountry } from './tv/tv-country.ts';
export { useKeptCountry } from './tv/country-picker.tsx';
