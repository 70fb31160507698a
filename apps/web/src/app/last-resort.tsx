/** The words are the specification's own (§8), and need nothing that could fail again. */
const WORDS = {
  title: 'An error occurred while showing the error page',
  text: 'Unfortunately an error occurred and while showing the error page another error occurred',
  home: 'Go back to home',
} as const;

/** What is shown when even the error page throws. */
export function LastResort() {
  return (
    <div id="frame" className="px-4 py-10">
      <h2 className="text-xl font-bold">{WORDS.title}</h2>
      <p className="my-4">{WORDS.text}</p>
      <a href="/" className="underline">
        {WORDS.home}
      </a>
    </div>
  );
}
