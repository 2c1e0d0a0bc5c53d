import type { Locale } from "@kram/countries/country";
import { WELCOME_DAYS } from "@kram/domain/notices";
import { REGISTRATION_LINKS, type TypedProfile } from "@kram/domain/registration";
import { SESSION_LIFETIMES } from "@kram/domain/sessions";
import type { Queryable } from "../../platform/database.ts";
import { FIRST } from "../../platform/outbox/outbox.repository.ts";
import { DEVICE_SECONDS } from "../../platform/http/device-token.ts";

/** `known`: a member's address by now. */
interface RegistrationRow {
  email: string;
  locale: Locale;
  sponsorName: string;
  sponsorSurname: string;
  sponsorShown: boolean;
  calledAs: string | null;
  known: boolean;
  hasPassword: boolean;
}

interface SponsorRow {
  name: string;
  surname: string;
  shown: boolean;
  /** What a published page says; empty for first name and initial, null without such a page. */
  calledAs: string | null;
}

/** As members mark links: by number or short name. */
const MARKED = "(m.member_no = $1 OR m.id = (SELECT member_id FROM short_names WHERE short = lower($1)))";

const CALLED_AS = `CASE WHEN p.published_at IS NOT NULL AND p.hidden_at IS NULL THEN p.shown_name END AS "calledAs"`;

export interface SignedInRow {
  expiresAt: Date;
  name: string;
  surname: string;
}

export function createRegistrationRepository(db: Queryable) {
  return {
    /** By number or short name. */
    async findSponsor(mark: string): Promise<SponsorRow | null> {
      const [row] = await db.query(
        "registration.find-sponsor",
        `SELECT m.name, m.surname, m.shown_to_invited AS shown, ${CALLED_AS} FROM members m LEFT JOIN personal_pages p ON p.member_id = m.id
         WHERE ${MARKED} AND m.erased_at IS NULL`,
        [mark],
      );
      return row ?? null;
    },

    /** Of those without a sponsor, by the order in which they came. */
    async firstOfStructure(): Promise<(SponsorRow & { memberNo: string }) | null> {
      const [row] = await db.query(
        "registration.first-of-structure",
        `SELECT m.member_no AS "memberNo", m.name, m.surname, m.shown_to_invited AS shown, ${CALLED_AS}
         FROM members m LEFT JOIN personal_pages p ON p.member_id = m.id
         WHERE m.sponsor_id IS NULL AND m.erased_at IS NULL AND m.blocked_at IS NULL AND m.name <> '' ORDER BY m.id LIMIT 1`,
      );
      return row ?? null;
    },

    /** Replaces an earlier one; false for an unknown sponsor. */
    async register(wish: { sponsorNo: string; email: string; locale: Locale }): Promise<boolean> {
      const rows = await db.query(
        "registration.register",
        `WITH wish AS (
           INSERT INTO registrations (email, sponsor_id, locale, expires_at)
           SELECT $2, m.id, $3, now() + make_interval(days => $4) FROM members m WHERE ${MARKED} AND m.erased_at IS NULL
           ON CONFLICT (email) DO UPDATE SET sponsor_id = excluded.sponsor_id, locale = excluded.locale, token_hash = NULL,
             expires_at = excluded.expires_at
           RETURNING id
         ), mail AS (
           INSERT INTO outbox (kind, lane, payload) SELECT 'mail.registration', ${FIRST}, jsonb_build_object('registrationId', id) FROM wish)
         SELECT id FROM wish`,
        [wish.sponsorNo, wish.email, wish.locale, REGISTRATION_LINKS.days],
      );
      return rows.length > 0;
    },

    /** Never tells who is known: members get a sign-in link. */
    async askAgain(email: string): Promise<void> {
      await db.query(
        "registration.ask-again",
        `INSERT INTO outbox (kind, lane, payload) SELECT 'mail.registration', ${FIRST},
           jsonb_build_object('again', true, 'registrationId', (SELECT id FROM registrations WHERE email = $1),
             'memberId', (SELECT id FROM members WHERE email = $1))`,
        [email],
      );
    },

    async find(id: number): Promise<RegistrationRow | null> {
      const [row] = await db.query(
        "registration.find",
        `SELECT r.email, r.locale, s.name AS "sponsorName", s.surname AS "sponsorSurname",
           s.shown_to_invited AS "sponsorShown", ${CALLED_AS}, m.id IS NOT NULL AS known,
           m.password_hash IS NOT NULL AS "hasPassword"
         FROM registrations r JOIN members s ON s.id = r.sponsor_id LEFT JOIN personal_pages p ON p.member_id = s.id
           LEFT JOIN members m ON m.email = r.email WHERE r.id = $1`,
        [id],
      );
      return row ?? null;
    },

    async issueLink(id: number, tokenHash: Buffer): Promise<void> {
      await db.query(
        "registration.issue-link",
        "UPDATE registrations SET token_hash = $2, expires_at = now() + make_interval(days => $3) WHERE id = $1",
        [id, tokenHash, REGISTRATION_LINKS.days],
      );
    },

    async drop(id: number): Promise<void> {
      await db.query("registration.drop", "DELETE FROM registrations WHERE id = $1", [id]);
    },

    /** Makes the member, once; null for a bad link or known address. */
    async useLink(tokenHash: Buffer): Promise<number | null> {
      const [row] = await db.query(
        "registration.use-link",
        `WITH used AS (
           DELETE FROM registrations WHERE token_hash = $1 AND expires_at > now() RETURNING email, sponsor_id, locale)
         INSERT INTO members (member_no, email, sponsor_id, locale, name, surname)
         SELECT nextval('member_numbers')::text, email, sponsor_id, locale, '', '' FROM used ON CONFLICT DO NOTHING
         RETURNING id`,
        [tokenHash],
      );
      return row?.id ?? null;
    },

    /**
     * Remembers the device; null once a password exists, or blocked. The lock lets a completing profile end this
     * session too.
     */
    async openSession(session: {
      memberId: number;
      tokenHash: Buffer;
      userAgent: string;
      deviceHash: Buffer;
    }): Promise<SignedInRow | null> {
      const [row] = await db.query(
        "registration.open-session",
        `WITH person AS (
           SELECT id, name, surname FROM members
           WHERE id = $1 AND password_hash IS NULL AND erased_at IS NULL AND blocked_at IS NULL FOR SHARE
         ), device AS (
           INSERT INTO known_devices (token_hash, member_id, user_agent, expires_at)
           SELECT $4, id, $3, now() + make_interval(secs => $5) FROM person
           ON CONFLICT (token_hash, member_id, staff_id)
             DO UPDATE SET last_used_at = now(), expires_at = excluded.expires_at, user_agent = excluded.user_agent
           RETURNING id
         ), opened AS (
           INSERT INTO sessions (token_hash, member_id, user_agent, expires_at, device_id)
           SELECT $2, $1, $3, now() + make_interval(hours => $6), id FROM device RETURNING expires_at
         ) SELECT opened.expires_at AS "expiresAt", name, surname FROM person, opened`,
        [
          session.memberId,
          session.tokenHash,
          session.userAgent,
          session.deviceHash,
          DEVICE_SECONDS,
          SESSION_LIFETIMES.longestHours,
        ],
      );
      return row ?? null;
    },

    async beforeCompleting(
      memberId: number,
      timeZone: string,
    ): Promise<{ today: string; completed: boolean; email: string }> {
      const [row] = await db.query(
        "registration.before-completing",
        `SELECT to_char(now() AT TIME ZONE $2, 'YYYY-MM-DD') AS today, password_hash IS NOT NULL AS completed, email
         FROM members WHERE id = $1`,
        [memberId, timeZone],
      );
      if (!row) throw new Error("a session points to a member that is gone");
      return row;
    },

    /**
     * Ends sessions, links and other devices, tells the sponsor and plans the welcome; answers the e-mail, null where a
     * password exists.
     */
    async complete(
      { memberId, sessionId }: { memberId: number; sessionId: string },
      profile: TypedProfile,
      passwordHash: string,
    ): Promise<string | null> {
      const { name, surname, birthDate, street, buildingNo, apartmentNo, zipCode, city, mobile, company } = profile;
      const [row] = await db.query(
        "registration.complete",
        `WITH person AS (
           UPDATE members SET password_hash = $2, name = $3, surname = $4, born_on = $5, street = $6, building_no = $7,
             apartment_no = $8, zip_code = $9, city = $10, mobile = $11, company_name = $12, tax_number = $13
           WHERE id = $1 AND password_hash IS NULL AND erased_at IS NULL RETURNING id, email, sponsor_id
         ), told AS (
           INSERT INTO notices (member_id, kind, about, facts, person_id)
           SELECT sponsor_id, 'joined', id::text, '{}', id FROM person WHERE sponsor_id IS NOT NULL ON CONFLICT DO NOTHING
         ), planned AS (
           INSERT INTO notices (member_id, kind, about, facts, due_at)
           SELECT person.id, 'welcome', letter::text, '{}', now() + make_interval(days => after)
           FROM person, unnest($15::integer[]) WITH ORDINALITY AS w (after, letter) ON CONFLICT DO NOTHING
         ), ended AS (DELETE FROM sessions USING person WHERE member_id = person.id),
         forgotten AS (DELETE FROM known_devices d USING person WHERE d.member_id = person.id
           AND d.id IS DISTINCT FROM (SELECT device_id FROM sessions WHERE id = $14)),
         dropped AS (DELETE FROM sign_in_links USING person WHERE member_id = person.id)
         SELECT email FROM person`,
        [
          memberId,
          passwordHash,
          name,
          surname,
          birthDate,
          street,
          buildingNo,
          apartmentNo,
          zipCode,
          city,
          mobile,
          company?.name ?? null,
          company?.taxNumber ?? null,
          sessionId,
          WELCOME_DAYS,
        ],
      );
      return row?.email ?? null;
    },

    async sweep(): Promise<void> {
      await db.query(
        "registration.sweep",
        "DELETE FROM registrations WHERE expires_at <= now() - make_interval(days => $1)",
        [REGISTRATION_LINKS.keptDays],
      );
    },
  };
}
