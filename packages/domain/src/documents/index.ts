export {
	ANNOUNCEMENT,
	type Announcement,
	announcementFromStored,
	announcementIn,
	announcementsToList,
	announcementToShow,
	closeAnnouncement,
	READ_COOKIE,
	readAnnouncements,
} from "./announcements.ts";
export {
	ANSWER_MOST,
	type Answer,
	type AnswerFault,
	type Answers,
	answerCountFromStored,
	answerFaults,
	answersFromStored,
	charactersOf,
	checkAnswers,
	hasManyAnswers,
	isSingleBox,
} from "./answers.ts";
export {
	APP_OWNERS,
	type AppData,
	type AppPlan,
	appDataFromStored,
	appDataToSave,
	appDataToStored,
	appPlanFromStored,
	checkAppData,
} from "./app.ts";
export { APP_SHOWN } from "./app-shown.ts";
export {
	ADDRESSES_OF_A_PLACE,
	DESK_ACTOR,
	eventFromStored,
	HOLDER_ACTOR,
	type LineEvent,
} from "./bookkeeping.ts";
export {
	CLOSURE,
	type Closure,
	type Closures,
	checkClosure,
	closureFromStored,
	closuresFromStored,
	closureToStored,
} from "./closure.ts";
export { CONTENT_TARGETS, type ContentTarget } from "./content-target.ts";
export {
	type AnswerTexts,
	answerHeader,
	answerRows,
	EVENT_COLUMNS,
	type EventTexts,
	eventRows,
	MEMBER_COLUMNS,
	type MemberColumn,
	type MemberTexts,
	memberRows,
	minutesWaited,
	PERSONAL_COLUMNS,
} from "./csv-export.ts";
export {
	type FormTable,
	formRows,
	QUESTION_TABLE,
	type QuestionColumn,
	RECEPTION_TABLE,
	type ReceptionColumn,
	type TableWords,
} from "./csv-forms.ts";
export {
	type ImportPlan,
	planQuestions,
	planReceptions,
} from "./csv-import.ts";
export { checkDocument, readDocument, type StoredDocument, storeDocument, valueAt } from "./document.ts";
export { type DocumentOf, type Field, type Fields, storedNames, type ValueOf, writtenBy } from "./fields.ts";
export type { Shape } from "./kinds.ts";
export { MAX_WAITING } from "./limits.ts";
export {
	checkLineSettings,
	DEFAULT_AUTOCALL_MINUTES,
	DEFAULT_LESS_NUMBER,
	DEFAULT_TIME_PER,
	type HolidayMode,
	LINE_DESK,
	LINE_OWNERS,
	type LineSettings,
	lineSettingsFromStored,
	lineSettingsToStored,
	MOST_NEAR_AHEAD,
	type NotificationSettings,
	notificationSettingsFromStored,
	type OwnersSettings,
	ownersSettingsFromStored,
	PAUSED_MESSAGE,
} from "./line.ts";
export {
	DEFAULT_COLOR,
	DISPLAY_LAYOUTS,
	DISPLAY_VOICES,
	displayNumber,
	LINE_DISPLAY,
	LINE_SHOWN,
	UNITS,
	type Unit,
} from "./line-shown.ts";
export {
	isNear,
	LINE_TEXTS,
	type PlaceMessage,
	type PlaceTexts,
	placeMessage,
	placeTextsFromStored,
	placeTextsToStored,
} from "./line-texts.ts";
export {
	checkImageName,
	checkLogo,
	checkUserFilePath,
	IMAGE_EXTENSIONS,
	IMAGE_TYPES,
	type ImageFile,
	imageTypeOf,
	logoPath,
	MAX_IMAGE_NAME,
	MAX_LOGO_BYTES,
	MAX_LOGO_PIXELS,
	MAX_LOGO_SIDE,
	MAX_USER_PICTURE_BYTES,
} from "./logo-file.ts";
export {
	directoryEntryFromStored,
	GRANT,
	type Grant,
	grantFromStored,
	type MasterLogEntry,
	masterLogEntryFromStored,
} from "./masters.ts";
export {
	JOIN_DETAILS,
	type JoinDetails,
	MEMBER_FIELDS,
	type Member,
	memberFromStored,
	memberToStored,
	PARTY_SIZES,
	publicMemberFromStored,
	publicMemberToStored,
} from "./member.ts";
export { memberSearch } from "./member-search.ts";
export {
	MEMBER_STATES,
	type MemberState,
	OVER_REASONS,
	type OverReason,
	SOURCES,
	type Source,
	type ToldWait,
} from "./member-states.ts";
export { MOST_ORDER_NUMBER } from "./ordered-fields.ts";
export { OWN_FIELDS, withoutPerson } from "./own-data.ts";
export { ROLES, type Role, USER, type User } from "./people.ts";
export {
	checkQuestion,
	MAX_OPTIONS,
	MAX_QUESTIONS,
	QUESTION,
	QUESTION_OPTION,
	QUESTION_TYPES,
	type Question,
	questionsFromStored,
	questionToStored,
	readQuestions,
} from "./question.ts";
export {
	FOUNDINGS,
	FREE_TEXT,
	SHOP_JOINS_A_DAY,
	SHOP_QUOTAS,
	SHOP_TEXTS_A_DAY,
	STAFF_ACTS,
	STAFF_JOINS,
	UNCONFIRMED_ACCOUNTS,
} from "./quotas.ts";
export {
	checkReception,
	HOLIDAY,
	holidayModeOf,
	RECEPTION,
	type Reception,
	type Receptions,
	receptionFromStored,
	receptionsFromStored,
	receptionToStored,
	START_AFTER_MINUTES,
} from "./reception.ts";
export {
	SERVICE_TEXT,
	type ServiceText,
	serviceTextFromStored,
	serviceTextIn,
} from "./service-text.ts";
export {
	APPS_PATH,
	appPath,
	appPrivatePath,
	appUserPath,
	appUsersPath,
	DIRECTORY_PATH,
	directoryPath,
	foundedAppsPath,
	INFORMATION_PATH,
	invitationPath,
	type LineCollection,
	type LinePaths,
	lineCollectionPath,
	linePath,
	linePaths,
	MASTERS_LOG_PATH,
	mailRecipientPath,
	masterLogPath,
	outboxPath,
	projectPath,
	RECIPIENTS_PATH,
	shopLookPath,
	subscriptionPath,
	USERS_PATH,
	userPath,
} from "./stored-paths.ts";
export { SUSPENSION, type Suspension, suspensionFromStored } from "./suspension.ts";
