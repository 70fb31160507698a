import { matchesTag } from '../http-server/entity-tag.ts';
import type { AnswerNow } from './answer-now.ts';
import type { AnswerHeaders } from './connection/request-head.ts';

/** Whether the visitor has it already (RFC 9110 §13.1): the tag decides where one is named, else the date. */
export function isUnchanged(headers: AnswerHeaders, { answer, fields }: AnswerNow): boolean {
  const tags = headers['if-none-match'];
  const since = headers['if-modified-since'];
  if (tags === undefined && since === undefined) return false;
  if (answer.status !== 200 || answer.etag === '') return false;
  if (tags !== undefined) return tags === answer.etag || matchesTag(tags, answer.etag);
  const changed = fields.find(([name]) => name === 'last-modified')?.[1];
  return changed !== undefined && since !== undefined && Date.parse(changed) <= Date.parse(since);
}
