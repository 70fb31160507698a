export { ContactSheet } from './contact/contact-sheet.tsx';
export { FaqList } from './faq/faq-list.tsx';
export { FilmList } from './films/film-list.tsx';
export { GuideArticleView } from './guides/guide-article.tsx';
export { GuideList } from './guides/guide-list.tsx';
export { HighlightGrid } from './highlights/highlight-grid.tsx';
export { HighlightView } from './highlights/highlight-view.tsx';
export { FeaturedGuides } from './home/featured-guides.tsx';
export { LatestHighlights } from './home/latest-highlights.tsx';
export { SiteNotice } from './home/site-notice.tsx';
export { NoticePage } from './pages/notice-page.tsx';
export { PrivacyPage } from './pages/privacy-page.tsx';
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
export { tvAsked } from './tv/asked-for.ts';
export { MAIN_COUNTRIES } from './tv/countries.ts';
export { keptCountryQuery } from './tv/keep-country.ts';
export { CountryPicker } from './tv/country-picker.tsx';
export { TvChoices } from './tv/tv-choices.tsx';
export { TvDays } from './tv/tv-days.tsx';
export { TvSchedule } from './tv/tv-schedule.tsx';
export { useTvCountry } from './tv/use-tv-country.ts';
export { useKeptCountry } from './tv/use-kept-country.ts';
