export {
	type Announcement,
	announcementFromStored,
	announcementToShow,
	closeAnnouncement,
	READ_COOKIE,
	readAnnouncements,
} from "./announcements.ts";
export { type Answer, type Answers, answersFromStored, checkAnswers } from "./answers.ts";
export { type AppData, appDataToStored, checkAppData, RETENTION_DAYS } from "./app-data.ts";
export { APP_TEXTS, type AppFacts, appFactsFromStored } from "./app-facts.ts";
export {
	type Closure,
	type Closures,
	closureFromStored,
	closuresFromStored,
	closureToStored,
} from "./closures.ts";
export { CONTENT_TARGETS, type ContentTarget } from "./content-target.ts";
export {
	APP_NAME,
	CLOSURE_MESSAGE,
	LINE_NUMBERS,
	LINE_TEXTS,
	MAX_WAITING,
	MOST_RANGE_MESSAGES,
	ORDER_NUMBERS,
	RECEPTION_NAME,
	RECEPTION_NUMBERS,
	START_AFTER,
} from "./line-bounds.ts";
export {
	DEFAULT_AUTOCALL_MINUTES,
	DEFAULT_COLOR,
	DEFAULT_LESS_NUMBER,
	DEFAULT_TIME_PER,
	displayNumber,
	type LineSettings,
	lineSettingsFromStored,
	UNITS,
	type Unit,
} from "./line-settings.ts";
export {
	checkImageName,
	checkLogo,
	checkUserFilePath,
	IMAGE_EXTENSIONS,
	IMAGE_TYPES,
	type ImageFile,
	logoPath,
	MAX_IMAGE_NAME,
	MAX_LOGO_BYTES,
} from "./logo-file.ts";
export {
	MEMBER_FIELDS,
	MEMBER_STATES,
	type Member,
	type MemberState,
	memberFromStored,
	memberToStored,
	OVER_REASONS,
	type OverReason,
	publicMemberToStored,
	SOURCES,
	type Source,
	type ToldWait,
} from "./member.ts";
export {
	isNear,
	PLACE_TEXT_FIELDS,
	type PlaceMessage,
	type PlaceTextField,
	type PlaceTexts,
	placeMessage,
	placeTextsFromStored,
} from "./place-texts.ts";
export { placeTextsToStored } from "./place-texts-stored.ts";
export {
	checkQuestion,
	MAX_OPTIONS,
	MAX_QUESTIONS,
	OPTION_TEXT,
	QUESTION_TEXTS,
	QUESTION_TYPES,
	type Question,
	questionsFromStored,
	questionToStored,
	readQuestions,
} from "./questions.ts";
export {
	HOLIDAY,
	HOLIDAY_MODES,
	type HolidayMode,
	holidayModeOf,
	type Reception,
	type Receptions,
	receptionFromStored,
	receptionsFromStored,
	receptionToStored,
} from "./receptions.ts";
export { checkClosure, checkReception } from "./validation-hours.ts";
export { checkLineSettings, lineSettingsToStored, type StoredOwnersSettings } from "./validation-line.ts";
