-- Points that each member had when a month closed: its history tells them with what they meant by the month's plan.
CREATE TABLE bonus_standings (
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  member_id bigint NOT NULL REFERENCES members (id),
  personal_points bigint NOT NULL,
  -- Own ones included.
  group_points bigint NOT NULL,
  PRIMARY KEY (member_id, month)
);

-- Months that closed before are counted again once, less what came back since.
ALTER TABLE bonus_closes ADD COLUMN standings_kept boolean NOT NULL DEFAULT false;
