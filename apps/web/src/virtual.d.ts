declare module 'virtual:head-script' {
  const source: string;
  export default source;
}

declare module 'virtual:embed-head-script' {
  const source: string;
  export default source;
}
