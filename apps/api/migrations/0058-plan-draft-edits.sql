-- How often a draft of the bonus plan was saved: whoever saves it names the state that they saw, so that nobody's work is lost unseen.
ALTER TABLE bonus_plan_drafts ADD COLUMN edits integer NOT NULL DEFAULT 1;
