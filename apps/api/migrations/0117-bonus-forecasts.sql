-- What the running month earns if nothing more happens, by the plan that will close it; written with the points of the structure.
CREATE TABLE bonus_forecasts (
  member_id bigint PRIMARY KEY REFERENCES members (id),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  personal_minor bigint NOT NULL,
  group_minor bigint NOT NULL,
  leader_minor bigint NOT NULL
);
