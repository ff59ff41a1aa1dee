/**
 * Keys that code builds from a value of a union, which the types of `t` check against the phrases. A `*` is such a part. The
 * check counts every phrase that matches as used, so keep the part before the `*` long. A constant object of whole keys in
 * the same file (`t(TITLES[state])`) needs no entry and is checked phrase by phrase.
 */
export const BUILT_KEYS: readonly string[] = [
	// The text of a refusal by its code; the domain requires one for each.
	"codes:*",
	// By the state of the reception.
	"display:sign.closed.*",
	"display:other.closed.*",
	"join:closed.*",
	"join:reopens.*",
	"join:state.*",
	"join:refusedBy.*",
	// By the unit of the line.
	"display:numberUnit.*",
	"display:sign.waiting.*",
	"display:other.waiting.*",
	"join:unit.*",
	"join:waiting.*",
	"members:counts.inOrder.*",
	"members:counts.unit.*",
	"notices:unit.*",
	"ticket:unit.*",
	// By the unit, the state of the hours or the step of the set-up.
	"dashboard:counted.*",
	"dashboard:line.inOrder.*",
	"line:state.*",
	"dashboard:setUp.steps.*.go",
	"dashboard:setUp.steps.*.mark",
	"dashboard:setUp.steps.*.text",
	"dashboard:setUp.steps.*.title",
	"dashboard:unit.*",
	// By the action of the staff, the state of a row, or the reason of an ending.
	"frame:screens.*",
	"line:changed.*",
	"line:done.*",
	"members:endings.*",
	"members:row.*",
	// By the form of the login, or what ended the session.
	"login:ended.*",
	"login:notice.*",
	"login:titles.*",
	// By the kind of a file or its encoding.
	"csv:out.encodings.*",
	"csv:out.file.*",
	"csv:out.hints.*",
	"csv:out.kinds.*",
	"csv:take.kinds.*",
	// By a language.
	"display:voice.*",
	// By the state of a person, its source, what happened to it, or the value of a filter.
	"allMembers:columns.*",
	"allMembers:export.columns.*",
	"allMembers:orders.*",
	"allMembers:reasons.*",
	"allMembers:sources.*",
	"allMembers:states.*",
	"member:ended.*",
	"member:figures.ahead.*",
	"member:figures.aheadUnit.*",
	"member:notices.*",
	"member:notices.cause.*",
	"member:notices.fault.*",
	"member:notices.help.*.*",
	"member:notices.help.*.atShop",
	"member:notices.standing.*",
	"member:reach.*",
	"member:source.*",
	"member:stamp.*",
	"member:standing.*",
	"member:story.*",
	"line:actions.*",
	// By a row of the legal pages.
	"privacy:browser.*.use",
	"privacy:browser.*.what",
	"privacy:outside.*.use",
	"privacy:outside.*.what",
	"privacy:rows.*.use",
	"privacy:rows.*.what",
	"privacy:seenBy.*",
	"term:never.items.*",
	"tokushoho:sale.*",
	// By the period, the column of a table, the command of an event or the reason of an ending.
	"reports:columns.*",
	"reports:days.steps.*",
	"reports:endings.reasons.*",
	"reports:events.columns.*",
	"reports:heat.aside.*",
	"reports:kinds.*",
	"reports:period.*",
	"reports:unit.*",
	// By the reason why a place ended.
	"ticket:over.stamp.*",
	"ticket:over.text.*",
	"ticket:over.title.*",
	// By the state of the connection.
	"ticket:connection.*",
	// By the tab, the feature of a plan or the value of a choice.
	"appSetting:tabs.*",
	"appSetting:plan.features.*",
	"appSetting:shop.colors.*",
	"appSetting:shop.countries.*",
	"appSetting:shop.locales.*",
	"appSetting:shop.logoFault.*",
	"appSetting:preview.languages.*",
	"appSetting:shop.zones.*",
	// By the setting of the line, its section, its value or the scene of the preview.
	"lineSetting:section.*",
	"lineSetting:label.*",
	"lineSetting:hint.*",
	"lineSetting:switch.*",
	"lineSetting:own.*",
	"lineSetting:unit.*",
	"lineSetting:unitText.*",
	"lineSetting:layout.*",
	"lineSetting:voice.*",
	"lineSetting:preview.*",
	"lineSetting:preview.scenes.*",
	// By the setting of holidays, the state of the hours or the shape in the week.
	"receptions:holiday.*",
	"receptions:now.*",
	"receptions:week.key.*",
	// By the length of a closure.
	"temporaryClose:now.lengths.*",
	// By the type of a question whose answer cannot be used.
	"answers:invalid.*",
	// By the list of the question, its kind of answer, its field or its target.
	"questions:editor.*",
	"questions:editor.*En",
	"questions:editor.targets.*",
	"questions:empty.*",
	"questions:list.*.text",
	"questions:list.*.title",
	"questions:options.*",
	"questions:type.*",
	// By a feature of the table of plans.
	"price:feature.*",
	// By the feature, or the group of features, of the public site.
	"features:groups.*",
	"features:name.*",
	"features:text.*",
];
