import type { PhrasesLike } from "@junban/i18n/phrases";
import type { privacyJa } from "./phrases-ja.ts";

export const privacyEn = {
	head: {
		title: "Privacy policy",
		description:
			"What is stored about people in a line and about staff, who sees it, and how long it stays: the list of what is really stored.",
	},
	heading: "Privacy policy",
	lead: "This page lists everything that is stored. The list is made from the tables that the program itself uses.",
	operator: {
		heading: "Who holds the data",
		by: "The data is held by this operator.",
		none: "The operator of this site has not published a name. About the data of a line, please ask the shop where you waited.",
		shops: "A line’s data is held for the shop. The shop decides what to ask and how to use the answers.",
	},
	seen: "Seen by: {{who}}",
	seenBy: {
		public: "everybody",
		staff: "the shop’s staff",
		owner: "the shop’s owner",
		user: "you",
		api: "nobody (used by the server only)",
		operator: "the operator",
		userAndOperator: "you and the operator",
		ownerAndOperator: "the shop’s owner and the operator",
	},
	kept: "Kept: {{until}}",
	lifetimes: {
		shop: "until the shop’s registration is deleted",
		retention: "for 30 days after your turn is over, or as many as the shop has set",
		taken: "for 366 days after the rest is deleted, so that no key is used twice",
		events: "for 30 days, or as many as the shop has set",
		sent: "until they are sent",
		recipient: "for 24 hours from the first of the day, deleted within three days",
		account:
			"until the account is deleted (without a confirmed address and without a shop: 30 days after its last use)",
		service: "until the operator deletes it",
	},
	master:
		"The operator’s screens show accounts and what shops have set, but nothing about people in a line. The operator runs the computer that stores the data.",
	samples: "Anyone can open the screens of the sample shops. Nothing about any person is stored in them.",
	customers: {
		heading: "People in a line",
		text: "No account is needed. A name or telephone number is stored only if the shop asks and you enter it.",
		keeping:
			"After these days it is deleted automatically, within two days at the latest. Backups made by the operator keep the data until they are discarded.",
	},
	staff: {
		heading: "People who work at a shop",
		keeping:
			"You can delete your account at any time. If you are a shop’s only owner, delete the shop first. An id without a name remains in the record of actions until that is deleted.",
		password: "Passwords are stored in a form that cannot be reversed. Nobody can read them.",
	},
	rows: {
		number: {
			what: "Ticket number and time of joining",
			use: "They decide the order and are shown on the page of the line and on the shop’s display. Nobody can tell whose number it is.",
		},
		course: {
			what: "When you were called, when it ended, and why",
			use: "It moves the line on and gives the estimated wait. Your language, the wait you were shown, and whether a notification arrived are stored with it.",
		},
		key: {
			what: "The key in the address of the ticket",
			use: "It opens the ticket. Anyone who knows it can cancel that ticket.",
		},
		party: { what: "Number of people", use: "For preparing seats." },
		name: { what: "Name", use: "For calling you." },
		phone: { what: "Telephone number", use: "For the shop to reach you." },
		note: { what: "Note", use: "What you added when you joined, or what staff wrote at the counter." },
		answers: { what: "Answers to questions", use: "The shop decides the questions." },
		mail: {
			what: "Email address for notifications",
			use: "It tells you that your turn is near and that you are called.",
		},
		push: {
			what: "Your browser’s address for notifications",
			use: "It tells you the same by a browser notification. It is deleted when you turn the notifications off.",
		},
		delivery: {
			what: "Notifications about to be sent",
			use: "Deleted once sent. They hold no address, only which ticket they are for.",
		},
		recipient: {
			what: "How many registrations and emails an address had in a day; when its owner stopped all emails",
			use: "It keeps anyone from flooding someone else’s address. It holds no address, only a mark that cannot be turned back into one. The mark of stopped emails stays until their owner takes it back.",
		},
		account: {
			what: "Email address, display name, time of registration",
			use: "For signing in and for resetting the password.",
		},
		role: { what: "Role in the shop", use: "Owner or staff: it decides what you may do." },
		invitation: {
			what: "Email address of an invited person, expiry date",
			use: "It makes sure that the person who accepts is the one invited.",
		},
		invitationMail: {
			what: "Invitations, and emails about the plan or the end of a shop, about to be sent",
			use: "Deleted once sent.",
		},
		actions: {
			what: "Who did what to which number, and when",
			use: "For noticing mistakes and undoing them. It holds no customer’s name.",
		},
		billing: {
			what: "Ids, states and dates of the paid plan",
			use: "They tell how long the plan lasts. Card numbers never reach us.",
		},
		directory: {
			what: "The shop’s name and id, its owners’ email addresses, the day it began",
			use: "The operator finds the shop by them when you ask for help.",
		},
		operatorActs: {
			what: "What the operator did to which shop or account, and when",
			use: "It is kept so that the operator’s acts can be checked later.",
		},
	},
	shops: {
		heading: "Data of shops",
		text: "The shop’s name, address, telephone number, hours, logo and texts are meant for customers: everybody can see them. Each day’s number of people and waits are stored as figures that identify nobody; the shop’s staff can see them.",
		keeping:
			"The owner can delete the shop’s registration in the account settings. All data of its lines is deleted with it. Backups made by the operator keep it until they are discarded.",
	},
	browser: {
		heading: "What stays in your browser",
		text: "To work, the pages keep the following in your browser. Clearing the browser’s data removes it.",
		locale: { what: "Language (cookie, 365 days)", use: "Customers’ pages open in the language you chose." },
		places: {
			what: "Places that you took, calls that you saw (cookies, 3 and 30 days)",
			use: "They lead you back to your ticket, tell you when a call was taken back, and count how many places one device has taken.",
		},
		ticket: {
			what: "The ticket and the last screen",
			use: "So that the ticket opens even without a connection.",
		},
		consent: { what: "Your choice about cookies", use: "So that you are not asked again." },
		read: {
			what: "Announcements that you closed (cookie, 365 days)",
			use: "The shop’s screens do not show them again.",
		},
		samples: {
			what: "What you tried in a sample",
			use: "So that your open screens show the same line. It is not sent to the server.",
		},
		session: {
			what: "That you are signed in",
			use: "For staff only. It ends when you sign out. That somebody has signed in here is remembered.",
		},
		drafts: {
			what: "Settings not yet saved (7 days)",
			use: "For staff only. They survive a lost connection.",
		},
		register: {
			what: "What you typed while registering",
			use: "For staff only. Never a password. It goes when you close the tab.",
		},
		desk: {
			what: "Choices on the staff screens",
			use: "For staff only. The sound of a join, and what is set up.",
		},
	},
	analytics: {
		on: "We measure how the site is used only if you agree. The measurement uses cookies of an outside service.",
		off: "This site does not measure how it is used.",
	},
	outside: {
		heading: "What reaches outside services",
		text: "No function sells data or uses it for advertising. Outside services receive only what is needed, in these cases.",
		mail: { what: "Notifications by email", use: "The email service receives the address and the text." },
		push: {
			what: "Browser notifications",
			use: "They pass through the browser’s maker. The text is encrypted, so the maker cannot read it.",
		},
		payment: {
			what: "Payment for the paid plan",
			use: "The owner enters it directly at Stripe, the payment provider. Stripe also receives the shop’s id and the owner’s email address.",
		},
		server: {
			what: "Where data is stored",
			use: "On the operator’s server, or in a cloud that the operator rents.",
		},
		log: {
			what: "The server’s log",
			use: "It holds the number and duration of requests, but no IP addresses and no ticket addresses.",
		},
	},
	erase: {
		heading: "If you want data deleted or checked",
		customers:
			"If you waited in a line, “Delete your data” on your ticket deletes what you entered, at any time. If you cannot open the ticket, please ask that shop.",
		contact: "For everything else, the operator will answer.",
		contactLink: "How to reach the operator",
		noContact: "The operator of this site has published no contact.",
	},
} satisfies PhrasesLike<typeof privacyJa>;
