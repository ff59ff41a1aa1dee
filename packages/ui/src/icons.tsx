/** Line icons on a 24 px grid, 1.9 px lines, square corners. Decorative: hidden from screen readers, so say the meaning in words. */
import { icon } from "./icon.tsx";

export const MenuIcon = icon(<path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />);
export const ClockIcon = icon(
	<>
		<circle cx="12" cy="12" r="9" />
		<path d="M12 6.5V12l4 2.5" />
	</>,
);
export const PinIcon = icon(
	<>
		<path d="M12 21.5S5 15 5 9.8a7 7 0 0 1 14 0C19 15 12 21.5 12 21.5z" />
		<circle cx="12" cy="10" r="2.4" />
	</>,
);
export const CounterIcon = icon(<path d="M4 16.5a8 8 0 0 1 16 0zM2.5 19.5h19M12 8.5V5M9.5 5h5" />);
export const PeopleIcon = icon(
	<>
		<circle cx="9" cy="8" r="3.5" />
		<path d="M2.5 20v-1.5a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5V20M16 4.8a3.5 3.5 0 0 1 0 6.4M18 13.8a5 5 0 0 1 3.5 4.7V20" />
	</>,
);
export const CheckIcon = icon(<path d="M4 12.5l5.5 5.5L20.5 6.5" />);
export const CloseIcon = icon(<path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />);
export const PauseIcon = icon(<path d="M8.5 5v14M15.5 5v14" strokeWidth={3} />);
export const PlayIcon = icon(<path className="ui-icon-fill" d="M7 4.5v15l12.5-7.5z" />);
export const UndoIcon = icon(<path d="M4 9.5h10.5a5.25 5.25 0 0 1 0 10.5H8M8.5 4.5l-5 5 5 5" />);
export const MoreIcon = icon(
	<>
		<circle className="ui-icon-fill" cx="5" cy="12" r="2" />
		<circle className="ui-icon-fill" cx="12" cy="12" r="2" />
		<circle className="ui-icon-fill" cx="19" cy="12" r="2" />
	</>,
);
export const OfflineIcon = icon(
	<>
		<path d="M3 9.5a13 13 0 0 1 4.5-2.7M11.5 6a13 13 0 0 1 9.5 3.5M6.5 13.5a8 8 0 0 1 4-2M15 12.2a8 8 0 0 1 2.5 1.5M3.5 3.5l17 17" />
		<circle className="ui-icon-fill" cx="12" cy="18" r="1.9" />
	</>,
);
export const LinesIcon = icon(
	<>
		<circle cx="5" cy="6" r="1.6" />
		<circle cx="5" cy="12" r="1.6" />
		<circle cx="5" cy="18" r="1.6" />
		<path d="M10 6h11M10 12h11M10 18h11" />
	</>,
);
export const TicketIcon = icon(
	<path d="M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14.5 6v2M14.5 11v2M14.5 16v2" />,
);
export const SignOutIcon = icon(<path d="M13 4H5v16h8M10 12h11M17 8l4 4-4 4" />);
export const PlusIcon = icon(<path d="M12 4v16M4 12h16" />);
export const WarningIcon = icon(
	<>
		<path d="M12 3.5L22 20.5H2zM12 10v5" />
		<circle className="ui-icon-fill" cx="12" cy="17.7" r="1.2" />
	</>,
);
export const InfoIcon = icon(
	<>
		<circle cx="12" cy="12" r="9" />
		<path d="M12 11v6" />
		<circle className="ui-icon-fill" cx="12" cy="7.7" r="1.3" />
	</>,
);
export const ShopIcon = icon(<path d="M4 10.5v10h16v-10M2.5 9.5L5 3.5h14l2.5 6zM9.5 20.5v-6h5v6" />);
export const SoundIcon = icon(
	<path d="M3.5 9.5h4l5-4.5v14l-5-4.5h-4zM16 9a4.5 4.5 0 0 1 0 6M18.5 6a9 9 0 0 1 0 12" />,
);
export const BellIcon = icon(<path d="M6 17v-6.5a6 6 0 0 1 12 0V17M3.5 17h17M10 20.5h4M12 4.5V2.5" />);
export const LockIcon = icon(<path d="M5 10.5h14v10H5zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14v3" />);
export const MailIcon = icon(<path d="M3 5.5h18v13H3zM3 6.5l9 7 9-7" />);
export const MinusIcon = icon(<path d="M4 12h16" />);
export const ExternalIcon = icon(<path d="M13.5 4H20v6.5M20 4l-9 9M10 5H4v15h15v-6" />);
export const PhoneIcon = icon(<path d="M7 2.5h10v19H7zM10.5 18.5h3" />);
export const ArrowUpIcon = icon(<path d="M12 20.5V4.5M5 11.5l7-7 7 7" />);
export const ArrowDownIcon = icon(<path d="M12 3.5v16M5 12.5l7 7 7-7" />);
export const ArrowLeftIcon = icon(<path d="M20.5 12h-16M11.5 5l-7 7 7 7" />);
export const ArrowRightIcon = icon(<path d="M3.5 12h16M12.5 5l7 7-7 7" />);
export const HandleIcon = icon(<path d="M4 9h16M4 15h16" />);
export const PersonIcon = icon(
	<>
		<circle cx="12" cy="8" r="4" />
		<path d="M4 20.5v-1a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v1" />
	</>,
);
export const ChevronDownIcon = icon(<path d="M5 8.5l7 7 7-7" />);
export const ChevronLeftIcon = icon(<path d="M15.5 5l-7 7 7 7" />);
export const ChevronRightIcon = icon(<path d="M8.5 5l7 7-7 7" />);
export const CalendarIcon = icon(<path d="M3.5 5.5h17v15h-17zM3.5 10h17M8 2.5v5M16 2.5v5" />);
export const UploadIcon = icon(<path d="M12 16V4M6.5 9.5L12 4l5.5 5.5M3.5 15v5.5h17V15" />);
export const PictureIcon = icon(
	<>
		<path d="M3.5 4.5h17v15h-17zM3.5 16.5l5.5-5 4.5 4.5 2.5-2.5 4.5 4" />
		<circle cx="15.5" cy="9" r="1.6" />
	</>,
);
export const FileIcon = icon(<path d="M5.5 2.5h9l4 4v15h-13zM14 2.5V7h4.5" />);
export const SortIcon = icon(<path d="M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4" />);
export const BarsIcon = icon(<path d="M3.5 20.5h17M6.5 17v-5M12 17V5M17.5 17V9" />);
export const ScreenIcon = icon(<path d="M2.5 4.5h19v12.5h-19zM8 20.5h8" />);
export const SlidersIcon = icon(
	<>
		<path d="M3 7h9M18 7h3M3 17h3M12 17h9" />
		<circle cx="15" cy="7" r="2.7" />
		<circle cx="9" cy="17" r="2.7" />
	</>,
);
export const AnswersIcon = icon(<path d="M5 3.5h14v17H5zM8.5 8.5h7M8.5 12.5h7M8.5 16.5h4" />);
export const PrintIcon = icon(<path d="M7 8V3h10v5M7 17H3.5V8h17v9H17M7 13.5h10V21H7z" />);
export const DownloadIcon = icon(<path d="M12 3.5v12M6.5 10L12 15.5 17.5 10M3.5 15v5.5h17V15" />);
export const RetryIcon = icon(<path d="M20 4v5.5h-5.5M20 9.5A8.5 8.5 0 1 0 20.5 13" />);
export const HomeIcon = icon(<path d="M3 11.5L12 4l9 7.5M5.5 9.7v10.8h13V9.7M10 20.5v-6h4v6" />);
export const CalendarClosedIcon = icon(
	<path d="M3.5 5.5h17v15h-17zM3.5 10h17M8 2.5v5M16 2.5v5M9.7 13l4.6 4.6M14.3 13l-4.6 4.6" />,
);
export const QrIcon = icon(
	<path d="M3.5 3.5h6.5v6.5H3.5zM14 3.5h6.5v6.5H14zM3.5 14h6.5v6.5H3.5zM14 14h3v3M20.5 13v4M14 20.5h3M20.5 20v1" />,
);
export const QuestionIcon = icon(<path d="M3.5 4.5h17v12h-8L8 20.5v-4H3.5zM8 9h8M8 12.5h5" />);
export const CopyIcon = icon(<path d="M8.5 8.5h11.5v12H8.5zM15.5 8V3.5H4V16h4" />);
export const TrashIcon = icon(<path d="M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />);
export const SearchIcon = icon(
	<>
		<circle cx="10.5" cy="10.5" r="6.5" />
		<path d="M15.5 15.5l5.5 5.5" />
	</>,
);
export const AnnouncementIcon = icon(<path d="M3.5 9.5v5h4l9 5v-15l-9 5zM20 9.5v5" />);
export const PulseIcon = icon(<path d="M2 12h4.5L9.5 5l4.5 14 3-7h5" />);
export const HistoryIcon = icon(<path d="M3.5 4v5h5M4 9a8.5 8.5 0 1 1-.5 3.5M12 7.5V12l3 2" />);
