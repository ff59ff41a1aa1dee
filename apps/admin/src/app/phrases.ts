/** The phrases of this app. One language is loaded per page load. */
import type {} from "@junban/app-shell/phrases";
import type {} from "@junban/app-shell/sign-in-phrases";
import type { Locale } from "@junban/domain/values";
import type {} from "@junban/forms/phrases";
import type { PhrasesOf } from "@junban/i18n/phrases";
import type { exportsJa } from "#src/exports/phrases-ja.ts";
import type { allMembersJa } from "#src/features/all-members/phrases-ja.ts";
import type { appSettingJa } from "#src/features/app-setting/phrases-ja.ts";
import type { csvJa } from "#src/features/csv/phrases-ja.ts";
import type { dashboardJa } from "#src/features/dashboard/phrases-ja.ts";
import type { lineSettingJa } from "#src/features/line-setting/phrases-ja.ts";
import type { loginJa } from "#src/features/login/phrases-ja.ts";
import type { memberJa } from "#src/features/member/phrases-ja.ts";
import type { membersJa } from "#src/features/members/phrases-ja.ts";
import type { presenceJa } from "#src/features/presence/phrases-ja.ts";
import type { qrcodeJa } from "#src/features/qrcode/phrases-ja.ts";
import type { questionsJa } from "#src/features/questions/phrases-ja.ts";
import type { receptionsJa } from "#src/features/receptions/phrases-ja.ts";
import type { reportsJa } from "#src/features/reports/phrases-ja.ts";
import type { shopsJa } from "#src/features/shops/phrases-ja.ts";
import type { temporaryCloseJa } from "#src/features/temporary-close/phrases-ja.ts";
import type { frameJa } from "#src/frame/phrases-ja.ts";
import type { lineJa } from "#src/line/phrases-ja.ts";
import type { premiumJa } from "#src/plan/phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		frame: typeof frameJa;
		line: typeof lineJa;
		exports: typeof exportsJa;
		premium: typeof premiumJa;
		login: typeof loginJa;
		members: typeof membersJa;
		allMembers: typeof allMembersJa;
		appSetting: typeof appSettingJa;
		csv: typeof csvJa;
		dashboard: typeof dashboardJa;
		lineSetting: typeof lineSettingJa;
		member: typeof memberJa;
		presence: typeof presenceJa;
		qrcode: typeof qrcodeJa;
		questions: typeof questionsJa;
		receptions: typeof receptionsJa;
		reports: typeof reportsJa;
		shops: typeof shopsJa;
		temporaryClose: typeof temporaryCloseJa;
	}
}

/** Those before the first paint. */
export async function loadFirstPhrases(locale: Locale): Promise<Partial<PhrasesOf>> {
	return locale === "en"
		? (await import("./first-phrases-en.ts")).firstPhrasesEn
		: (await import("./first-phrases-ja.ts")).firstPhrasesJa;
}

/** All phrases. */
export async function loadPhrases(locale: Locale): Promise<PhrasesOf> {
	return locale === "en"
		? (await import("./phrases-en.ts")).phrasesEn
		: (await import("./phrases-ja.ts")).phrasesJa;
}
