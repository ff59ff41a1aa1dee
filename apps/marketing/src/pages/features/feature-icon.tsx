import {
	AnswersIcon,
	BellIcon,
	CalendarClosedIcon,
	ClockIcon,
	CounterIcon,
	FileIcon,
	LinesIcon,
	PeopleIcon,
	PhoneIcon,
	PinIcon,
	PlayIcon,
	QrIcon,
	ScreenIcon,
} from "@junban/ui/icons";
import type { FeatureId } from "./feature-list.ts";

const ICONS = {
	reception: ClockIcon,
	"temporary-close": CalendarClosedIcon,
	limit: PeopleIcon,
	"start-guide-time": PlayIcon,
	member: CounterIcon,
	"qr-code": QrIcon,
	display: ScreenIcon,
	notification: BellIcon,
	"text-display": AnswersIcon,
	"range-messages": LinesIcon,
	"address-info": PinIcon,
	pwa: PhoneIcon,
	"csv-download": FileIcon,
} as const satisfies Readonly<Record<FeatureId, typeof ClockIcon>>;

export function FeatureIcon({ id }: { id: FeatureId }) {
	const Icon = ICONS[id];
	return <Icon />;
}
