/** What all messages of one second may take together; each takes its share. */
export interface MessageBudget {
  bytesLeft: number;
}
