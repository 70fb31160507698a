declare module 'virtual:head-script' {
  const source: string;
  export default source;
}

declare module 'virtual:embed-head-script' {
  const source: string;
  export default source;
}

interface ImportMetaEnv {
  /** Whether a development server serves the sources; false in what is built. */
  readonly FROM_SOURCES: boolean;
}
