import type { Source } from "@junban/domain/documents";
import {
	type Locale,
	type MemberUid,
	type PublicUid,
	parseMemberUid,
	parsePublicUid,
	type StoredFields,
} from "@junban/domain/values";
import type { Behaviour } from "#src/catalogue/behaviour.ts";
import { type Draw, indexByWeight, oneOf, wholeOf } from "./chance.ts";

/** A simulated customer: what it says at joining, and what it does later. */
export interface Person {
	readonly uid: MemberUid;
	readonly publicUid: PublicUid;
	readonly source: Source;
	readonly locale: Locale;
	readonly partySize: number;
	readonly name?: string;
	readonly phone?: string;
	readonly note?: string;
	readonly answers: StoredFields;
	/** Answers while waiting, and after how many seconds. */
	readonly later?: { readonly after: number; readonly answers: StoredFields };
	/** After how many seconds it gives up its place, unless it is called before. */
	readonly leavesAfter?: number;
	readonly isNoShow: boolean;
}

/** Common family names as a shop notes them, and in Latin letters. They name nobody. */
const NAMES = (
	"サトウ:Sato スズキ:Suzuki タカハシ:Takahashi タナカ:Tanaka イトウ:Ito ワタナベ:Watanabe ヤマモト:Yamamoto " +
	"ナカムラ:Nakamura コバヤシ:Kobayashi カトウ:Kato ヨシダ:Yoshida ヤマダ:Yamada ササキ:Sasaki ヤマグチ:Yamaguchi " +
	"マツモト:Matsumoto イノウエ:Inoue キムラ:Kimura ハヤシ:Hayashi シミズ:Shimizu ヤマザキ:Yamazaki モリ:Mori " +
	"アベ:Abe イケダ:Ikeda ハシモト:Hashimoto イシカワ:Ishikawa オガワ:Ogawa ゴトウ:Goto オカダ:Okada " +
	"ハセガワ:Hasegawa フジタ:Fujita アオキ:Aoki サカモト:Sakamoto フクダ:Fukuda オオタ:Ota ニシムラ:Nishimura"
).split(" ");
const FIRST_NAMES = [
	"Emma",
	"Liam",
	"Olivia",
	"Noah",
	"Mia",
	"Lucas",
	"Anna",
	"Leo",
	"Sofia",
	"Daniel",
] as const;

/** The person of these draws. `locale`: the language of the desk that reads names and notes. */
export function personOf(draw: Draw, behaviour: Behaviour, locale: Locale): Person {
	const { english, kiosk, leave, noShow, notes, parties, staff } = behaviour;
	const uid = memberUidOf(draw);
	const publicUid = publicUidOf(draw);
	const by = draw();
	const source = by < staff ? "staff" : by < staff + kiosk ? "kiosk" : "web";
	const own: Locale = draw() < english ? "en" : "ja";
	const nameAt = Math.floor(draw() * NAMES.length);
	const hasName = draw() < (source === "staff" ? 0.9 : 0.25);
	const phone = `090-0000-${String(wholeOf(draw, 0, 9_999)).padStart(4, "0")}`;
	const hasPhone = hasName && draw() < 0.3;
	const note = notes[locale][Math.floor(draw() * notes[locale].length)] ?? notes[locale][0];
	const hasNote = draw() < (source === "staff" ? 0.3 : 0);
	const first = oneOf(draw, FIRST_NAMES);
	const leaves = draw() < leave;
	const isNoShow = draw() < noShow;
	const [patience, answersAfter] = [wholeOf(draw, 90, 900), wholeOf(draw, 20, 120)];
	const answersLater = draw() < 0.45 && source === "web";
	return {
		...{ uid, publicUid, source, locale: own, isNoShow },
		partySize: indexByWeight(draw, parties) + 1,
		...(hasName ? { name: own === "en" ? first : nameIn(NAMES[nameAt] ?? "", locale) } : {}),
		...(hasPhone ? { phone } : {}),
		...(hasNote ? { note } : {}),
		answers: behaviour.before(draw),
		...(answersLater ? { later: { after: answersAfter, answers: behaviour.whileWaiting(draw, own) } } : {}),
		...(leaves ? { leavesAfter: patience } : {}),
	};
}

/** Seconds from the call until a called customer is at the counter, or is given up. */
export function comingSeconds(draw: Draw, { coming }: Behaviour, person: Person | undefined): number {
	return person?.isNoShow === true ? wholeOf(draw, 150, 240) : wholeOf(draw, ...coming);
}

/** The public uid of a visitor's place. */
export function publicUidOf(draw: Draw): PublicUid {
	const uid = parsePublicUid(uidText(draw));
	if (uid === undefined) throw new Error("a drawn uid is malformed");
	return uid;
}

function memberUidOf(draw: Draw): MemberUid {
	const uid = parseMemberUid(uidText(draw));
	if (uid === undefined) throw new Error("a drawn uid is malformed");
	return uid;
}

/** 24 letters and digits. */
function uidText(draw: Draw): string {
	const part = () =>
		Math.floor(draw() * 36 ** 6)
			.toString(36)
			.padStart(6, "0");
	return part() + part() + part() + part();
}

function nameIn(pair: string, locale: Locale): string {
	const [ja = "", en = ""] = pair.split(":");
	return locale === "ja" ? ja : en;
}
