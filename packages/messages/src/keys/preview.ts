// Written by the build from locales/en and data; edit those.
export type PreviewKey = 'preview.text' | 'preview.published' | 'preview.end';
