-- How far a CDN before the shop was told what changed; empty until it is told first.
CREATE TABLE cdn_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position text NOT NULL
);
INSERT INTO cdn_position (position) VALUES ('');
