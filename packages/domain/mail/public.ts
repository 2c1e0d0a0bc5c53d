export {
  fieldsOf,
  LETTER_IDS,
  LETTERS,
  type LetterGroup,
  type LetterId,
  type LetterTexts,
  type Piece,
  piecesOf,
} from "./letters.ts";
export { hasLines, MOST_LETTERS, type PieceProblem, pieceProblem, tidyPiece } from "./piece-problem.ts";
export { MOST_RETURNED, type ReturnedMail, readReturnedMail } from "./returned-mail.ts";
export {
  bounceOf,
  type MailPurpose,
  MANY_REFUSALS,
  mayBeOurs,
  purposeOf,
  reasonsAgainst,
  SOFT_BOUNCES,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from "./suppression.ts";
export {
  type AdvisedRecord,
  DOMAIN_CHECKS,
  DOMAIN_PROBLEMS,
  type DomainFinding,
  type DomainProblem,
  judgeDkim,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  MOST_SPF_LOOKUPS,
  spfLookups,
  spfNameOf,
} from "./sender-domain.ts";
