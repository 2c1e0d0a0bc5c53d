-- Which countries, currencies and languages there are is said by one list of the program; the database holds what they look like.
ALTER TABLE product_prices
  DROP CONSTRAINT product_prices_currency_check,
  ADD CONSTRAINT product_prices_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE price_log
  DROP CONSTRAINT price_log_currency_check,
  ADD CONSTRAINT price_log_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_currency_check,
  ADD CONSTRAINT ledger_accounts_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE scheduled_prices
  DROP CONSTRAINT scheduled_prices_currency_check,
  ADD CONSTRAINT scheduled_prices_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE approvals
  DROP CONSTRAINT approvals_currency_check,
  ADD CONSTRAINT approvals_currency_check CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE members
  DROP CONSTRAINT members_locale_check,
  ADD CONSTRAINT members_locale_check CHECK (locale ~ '^[a-z]{2}$');
ALTER TABLE availability_subscriptions
  DROP CONSTRAINT availability_subscriptions_locale_check,
  ADD CONSTRAINT availability_subscriptions_locale_check CHECK (locale ~ '^[a-z]{2}$');
ALTER TABLE registrations
  DROP CONSTRAINT registrations_locale_check,
  ADD CONSTRAINT registrations_locale_check CHECK (locale ~ '^[a-z]{2}$');
ALTER TABLE consent_log
  DROP CONSTRAINT consent_log_locale_check,
  ADD CONSTRAINT consent_log_locale_check CHECK (locale ~ '^[a-z]{2}$');
ALTER TABLE contact_messages
  DROP CONSTRAINT contact_messages_locale_check,
  ADD CONSTRAINT contact_messages_locale_check CHECK (locale ~ '^[a-z]{2}$');
ALTER TABLE withdrawals
  DROP CONSTRAINT withdrawals_locale_check,
  ADD CONSTRAINT withdrawals_locale_check CHECK (locale ~ '^[a-z]{2}$');
ALTER TABLE product_files
  DROP CONSTRAINT product_files_language_check,
  ADD CONSTRAINT product_files_language_check CHECK (language ~ '^[a-z]{2}$');
