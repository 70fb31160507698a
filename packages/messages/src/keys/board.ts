// Written by the build from locales/en and data; edit those.
export type BoardKey =
  | 'board.title'
  | 'board.choose'
  | 'board.done'
  | 'board.automatic'
  | 'board.automaticText'
  | 'board.count'
  | 'board.full'
  | 'board.fullScreen'
  | 'board.leaveFullScreen'
  | 'board.close'
  | 'board.awake'
  | 'board.none';
