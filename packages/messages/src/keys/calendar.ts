// Written by the build from locales/en and data; edit those.
export type CalendarKey =
  | 'calendar.name'
  | 'calendar.heading'
  | 'calendar.intro'
  | 'calendar.nothing'
  | 'calendar.make'
  | 'calendar.address'
  | 'calendar.secret'
  | 'calendar.open'
  | 'calendar.copy'
  | 'calendar.copied'
  | 'calendar.copyFailed'
  | 'calendar.differs'
  | 'calendar.update'
  | 'calendar.updated'
  | 'calendar.withdraw'
  | 'calendar.withdrawn'
  | 'calendar.limit';
