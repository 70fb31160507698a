declare module 'virtual:head-script' {
  const source: string;
  export default source;
}
