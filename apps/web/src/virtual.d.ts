declare module 'virtual:head-script' {
  const source: string;
  export default source;
}

declare module 'virtual:embed-head-script' {
  const source: string;
  export default source;
}

interface ImportMetaEnv {
  /** True where a development server serves the sources; false in a build. */
  readonly FROM_SOURCES: boolean;
}
