export { checkBoolean, parsedBy, wholeWithin } from "./check-makers.ts";
export { CODES, type Code, type CodeTexts, isCode } from "./codes.ts";
export { checkTelephone, checkWebAddress } from "./contact.ts";
export { type CsvRow, type CsvValue, FORMULA_LIKE, withoutGuard } from "./csv-cell.ts";
export {
	CSV_ENCODINGS,
	type CsvEncoding,
	type DecodeBytes,
	decodeCsv,
	shiftJisEncoder,
	UTF8_MARK,
} from "./csv-encoding.ts";
export { HOLIDAY_COUNTRIES } from "./holiday-country.ts";
export {
	type AppUid,
	isReservedAppUid,
	type LineUid,
	type MemberUid,
	newMemberUid,
	type PublicUid,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
	parsePublicUid,
	publicUidFromBytes,
	RESERVED_APP_UIDS,
	RESERVED_LINE_UIDS,
	uidFromBytes,
} from "./ids.ts";
export {
	type EpochMs,
	parseEpochMs,
	parseTimestamp,
	type StoredTimestamp,
	toStoredTimestamp,
} from "./instants.ts";
export { type LocalClock, localClock } from "./local-clock.ts";
export {
	addDays,
	dateOfDay,
	dayOfDate,
	instantOfLocal,
	type LocalDate,
	type LocalTime,
	localDateAt,
	minutesOf,
	parseLocalTime,
} from "./local-time.ts";
export { LOCALES, type Locale } from "./locale.ts";
export {
	checkMailAddress,
	checkNewPassword,
	checkSignIn,
	checkSignInCode,
	type SignIn,
} from "./mail-address.ts";
export {
	byOrder,
	type Ordered,
	type OrderedDocuments,
	parseOrderedUid,
	readOrdered,
	storedUid,
	type UnreadableDocument,
} from "./ordered.ts";
export { missingFor } from "./required-values.ts";
export { isSameValue } from "./same-value.ts";
export { withoutEmpty } from "./saved-values.ts";
export {
	type ClockOffset,
	offsetAfter,
	parseServerTime,
	refreshDue,
	SERVER_TIME_REFRESH_MS,
	serverTimeAt,
	untilNextTick,
} from "./server-time.ts";
export { fieldIn, fieldsOf, type StoredFields, storedFields } from "./stored-fields.ts";
export {
	checkText,
	codePoints,
	halfWidth,
	hasUnseen,
	line,
	paragraph,
	readText,
	type TextBound,
} from "./texts-bounds.ts";
export { DEFAULT_TIMEZONE, TIMEZONES, type TimeZone } from "./time-zones.ts";
export { isTrustworthy } from "./trustworthy-origin.ts";
export {
	type Checked,
	type CheckedForm,
	checkColor,
	checkOneOf,
	type Faults,
	type FieldRefusal,
	good,
	isMissing,
	type Refusal,
	refusal,
} from "./validation.ts";
export { type Bounds, isWithin } from "./whole-numbers.ts";
