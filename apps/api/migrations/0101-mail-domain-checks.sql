-- What name servers last said of the domain that mails come from.
CREATE TABLE mail_domain_checks (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  domain text NOT NULL,
  selector text NOT NULL,
  findings jsonb NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);
