import { Timestamp } from "@junban/firestore-wire/value";
import { table } from "#src/rules/testing/table.ts";

table("timestamp", [
	["request.time.year() == 2026", true],
	["request.time.month() == 3", true],
	["request.time.day() == 4", true],
	["request.time.dayOfWeek() == 3", true],
	["request.time.dayOfYear() == 63", true],
	["request.time.hours() == 5", true],
	["request.time.minutes() == 6", true],
	["request.time.seconds() == 7", true],
	["request.time.nanos() == 123000000", true],
	["request.time.toMillis() == 1772600767123", true],
	["request.time.date() == timestamp.date(2026, 3, 4)", true],
	["request.time.time() == duration.time(5, 6, 7, 123000000)", true],
	["timestamp.date(2024, 12, 31).dayOfYear() == 366", true],
	["timestamp.date(2026, 11, 22).dayOfWeek() == 7", true],
	["timestamp.value(1451606400000) == timestamp.date(2016, 1, 1)", true],
	["timestamp.value(-1).nanos() == 999000000", true],
	["timestamp.value(-1).year() == 1969", true],
	["timestamp.date(1, 1, 1).year() == 1", true],
	["timestamp.date(2023, 2, 29).day() == 1", "Not a day of the calendar"],
	["timestamp.date(2023, 13, 1).day() == 1", "Not a day of the calendar"],
	["timestamp.value(1.5) == request.time", "Expected an integer"],
	["timestamp.value(9000000000000000000).year() == 1", "The time is out of range"],
	["request.time > timestamp.date(2026, 3, 4)", true],
	["request.time < timestamp.date(2026, 3, 4)", false],
	["request.time + duration.value(1, 'd') > request.time", true],
	["duration.value(1, 'd') + request.time == request.time + duration.value(24, 'h')", true],
	["request.time - duration.value(1, 'h') < request.time", true],
	["request.time - timestamp.date(2026, 3, 4) == request.time.time()", true],
	["request.time + 1 == request.time", "The operator + does not take"],
	["request.time + request.time == request.time", "The operator + does not take"],
	["request.time < 5", "Values of these types have no order"],
]);

table("duration", [
	["duration.value(1, 'w') == duration.value(7, 'd')", true],
	["duration.value(60, 'm') == duration.time(1, 0, 0, 0)", true],
	["duration.value(1500, 'ms').seconds() == 1", true],
	["duration.value(1500, 'ms').nanos() == 500000000", true],
	["duration.value(5, 'ns').nanos() == 5", true],
	["duration.abs(duration.value(-10, 's')) == duration.value(10, 's')", true],
	["duration.value(1, 's') < duration.value(2, 's')", true],
	["duration.value(1, 's') + duration.value(1, 's') == duration.value(2, 's')", true],
	["duration.value(1, 's') - duration.value(3, 's') == -duration.value(2, 's')", true],
	["duration.value(1, 'y') == duration.value(1, 's')", "Units are"],
	["duration.value(1.5, 's') == duration.value(1, 's')", "Expected an integer"],
	["duration.abs(1) == 1", "Expected a duration"],
]);

table("latlng", [
	["latlng.value(35.5, 139.7).latitude() == 35.5", true],
	["latlng.value(35.5, 139.7).longitude() == 139.7", true],
	["latlng.value(1, 2) == latlng.value(1.0, 2.0)", true],
	["latlng.value(0, 0).distance(latlng.value(0, 0)) == 0.0", true],
	["latlng.value(0, 0).distance(latlng.value(0, 90)) > 10007000.0", true],
	["latlng.value(0, 0).distance(latlng.value(0, 90)) < 10008500.0", true],
	["latlng.value(91, 0) == latlng.value(0, 0)", "Not a place on earth"],
	["latlng.value(0, 0).distance(1) == 0", "Expected a latlng"],
]);

table(
	"stored times",
	[
		["resource.data.at == request.time", true],
		["resource.data.fine == request.time", false],
		["resource.data.fine.nanos() == 123456000", true],
		["resource.data.early < resource.data.at", true],
		["resource.data.early.year() == 1", true],
	],
	{
		before: {
			at: new Timestamp(1_772_600_767, 123_000_000),
			fine: new Timestamp(1_772_600_767, 123_456_000),
			early: new Timestamp(-62_135_596_800, 0),
		},
	},
);
