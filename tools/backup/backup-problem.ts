/** Why a backup or a restore cannot go on, in words for the person who runs the shop. */
export class BackupProblem extends Error {
  override name = "BackupProblem";
}
