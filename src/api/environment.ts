/** Settings of the lead API, from environment variables; see `readEnvironment`. */
export interface ApiEnvironment {
  /** 127.0.0.1 unless `HOST` says otherwise. */
  readonly host: string;
  /** 4330 unless `PORT` says otherwise. */
  readonly port: number;
  /** Folder of the SQLite file, `.forecourt/data` by default. */
  readonly dataDir: string;
  /** `DATABASE_URL`: PostgreSQL instead of SQLite. */
  readonly databaseUrl?: string;
  /** `SNAPSHOT_DIR`, by default `<STATE_DIR>/api`: where published sites leave their snapshots. */
  readonly snapshotDir: string;
  /** `FORECOURT_SECRET`, at least 32 characters, signs form tokens and captchas; made and kept in `dataDir` where absent. */
  readonly secret: string;
  /** `FORECOURT_ADMIN_TOKEN`; without it there are no routes under /api/admin. */
  readonly adminToken?: string;
  /** `SMTP_URL`, as in "smtps://user:password@mail.example.com"; without it letters are kept as files in `dataDir/mail`. */
  readonly smtpUrl?: string;
  /** `MAIL_FROM` */
  readonly mailFrom: string;
  /** `OPERATOR_EMAIL`: who is told of deliveries that were given up. */
  readonly operatorEmail?: string;
  /** `TRUST_PROXY`: addresses whose X-Forwarded headers are believed; loopback by default. */
  readonly trustProxy: readonly string[];
  /** Requests a minute and address; 0 switches limits off. */
  readonly rateLimits: { readonly perMinute: number; readonly leadsPerMinute: number };
  readonly isProduction: boolean;
  /** Every variable, for secrets that configs name. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}
