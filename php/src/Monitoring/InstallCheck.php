<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\Delivery\Mail;
use Quayswift\Enquiry\Delivery\SmtpTransport;
use Quayswift\Enquiry\HttpClient;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Storage\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;

/** Tries everything that an installation needs, and says of each thing that it is well, or how to cure it. */
final class InstallCheck
{
    /** What a report without these causes says is well. */
    private const AREAS = [
        'PHP has the extensions that are needed' => ['extensions', 'check'],
        'PHPMailer is there' => ['phpmailer'],
        'The data folder can be written' => ['folder', 'owner'],
        'Nobody else can read the data' => ['private'],
        'The disk has room' => ['disk'],
        'A row can be stored, read and deleted' => ['storage', 'journal'],
        'The clock is right' => ['clock'],
        'MAIL_TO, MAIL_FROM and the encryption are set' => ['settings'],
        'Every setting is understood' => ['settings-file'],
        'Data and settings are out of the reach of the web' => ['exposed'],
        'The delivery runs' => ['delivery'],
        'No enquiry waits for too long' => ['waiting', 'attention', 'mail'],
        'The spam check judges' => ['spam-client', 'spam-secret', 'spam-host', 'spam-late', 'spam-service', 'flood'],
    ];

    /** @var \Closure as PHP's dns_get_record */
    private readonly \Closure $dns;

    /**
     * @param bool $isRoot whether this runs as root, see PrivilegeDropper
     * @param ?\Closure $dns of tests; as PHP's dns_get_record
     */
    public function __construct(
        private readonly Settings $settings,
        private readonly int $now,
        private readonly bool $isRoot,
        ?\Closure $dns = null,
    ) {
        $this->dns = $dns ?? static fn (string $name, int $type): mixed => @dns_get_record($name, $type);
    }

    /**
     * @param bool $send whether a mail and an alert are sent, to be looked for
     * @return iterable<string, ?string> what was tried, and how to cure it; null is well
     */
    public function run(bool $send): iterable
    {
        $report = (new Checks($this->settings, $this->now))->run();
        foreach (self::AREAS as $area => $causes) {
            $found = array_filter($report->problems, static fn (Problem $problem): bool =>
                in_array($problem->cause, $causes, true));
            yield $area => $found === [] ? null : (new HealthReport(array_values($found)))->sentence();
        }
        yield 'The web server does not serve private/' => self::attempt($this->served(...));
        $outranked = Settings::outranked();
        yield 'No variable of the host outranks config.ini' => $outranked === [] ? null
            : 'These come from the environment and not from config.ini: ' . implode(', ', $outranked) . '.';
        yield from $this->records();
        $file = Settings::file();
        yield 'The user of the web server has data and settings' => self::attempt(fn () => $this->ownership($file));
        $mode = $file === '' ? 0 : (int) @fileperms($file);
        yield 'Nobody else can read the settings' => ($mode & 0077) === 0 ? null : "Run: chmod 600 $file";
        yield 'The mail server takes the login' => $this->mailed(
            fn () => (new SmtpTransport($this->settings))->login(),
        );
        yield 'The spam check knows the secret' => self::attempt($this->secret(...));
        yield 'Somebody is told when something is wrong' => $this->settings->alertUrl === ''
            ? 'Set ALERT_URL: a mail cannot tell that mail fails.' : null;
        if ($send) {
            yield from $this->send();
        }
    }

    /** Below a folder with such a name another domain of the account may serve it. */
    private function served(): ?string
    {
        $address = "{$this->settings->siteUrl}/private/php/retention.json";
        if (preg_match('~/(public_html|public_www|htdocs|httpdocs|wwwroot)/~', "{$this->settings->varDir}/") !== 1) {
            return null;
        }
        try {
            [$status] = HttpClient::request($address, null, 'text/plain', 5);
        } catch (\RuntimeException) {
            $status = 0;
        }
        return $status === 200 ? "Move private/ out of the web root: $address can be read by anybody." : null;
    }

    /** @return iterable<string, ?string> */
    private function records(): iterable
    {
        $domain = substr((string) strrchr($this->settings->mailFrom, '@'), 1);
        if ($domain !== '') {
            $spf = 'v=spf1 include:... of your provider -all';
            yield "SPF of $domain names who may send" => $this->record($domain, $spf);
            yield "DMARC of $domain says what to do with the rest" =>
                $this->record("_dmarc.$domain", 'v=DMARC1; p=none');
        }
    }

    /** @param string $example of such a record; its first word is that of all of them */
    private function record(string $name, string $example): ?string
    {
        $begins = (string) strtok($example, ' ;');
        $records = ($this->dns)($name, DNS_TXT);
        if ($records === false) {
            return "The name server does not answer for $name: look there for a TXT record that begins with $begins.";
        }
        foreach ($records as $record) {
            if (stripos((string) ($record['txt'] ?? ''), $begins) === 0) {
                return null;
            }
        }
        return "Add a TXT record to $name, such as \"$example\": without it mails end in spam.";
    }

    private function ownership(string $file): ?string
    {
        if ($this->isRoot) {
            return 'Both are root\'s, and no web server runs as root: the form stores nothing. Run this, with the user '
                . "of yours for www-data: chown -R www-data: {$this->settings->varDir} $file";
        }
        return $file === '' || is_readable($file) ? null
            : "It cannot read the settings: visitors are refused. Run: chown www-data $file";
    }

    private function secret(): ?string
    {
        if ($this->settings->recaptchaSecret === '') {
            return 'Set RECAPTCHA_SECRET.';
        }
        $breaker = new CircuitBreaker(Database::open($this->settings), CircuitBreaker::SPAM_CHECK);
        $verdict = (new SpamCheck($this->settings, $breaker))->probe();
        $host = (string) parse_url($this->settings->siteverifyUrl, PHP_URL_HOST);
        return match (true) {
            $verdict->isFailure => "It does not answer ($verdict->reason). May this server reach $host?",
            str_contains($verdict->reason, 'secret') || str_contains($verdict->reason, 'keys')
                => 'Correct RECAPTCHA_SECRET: it belongs to the site key in the pages.',
            default => null,
        };
    }

    /** @return iterable<string, ?string> */
    private function send(): iterable
    {
        $text = 'This is a test of ' . LondonTime::long($this->now) . ', sent by "enquiries.php check --send".';
        $mail = new Mail("{$this->settings->siteName} website: test", "$text\n");
        foreach ($this->settings->recipients() as $address) {
            yield "A test mail went to $address: look for it" => $this->mailed(fn () =>
                (new SmtpTransport($this->settings))->send($address, $mail));
        }
        foreach ((new Notifier($this->settings))->tell('test', $text) as $way => $isTold) {
            $cure = "Correct $way. The log of errors, and the lines above, say why.";
            yield "A test alert went to $way: look for it" => $isTold ? null : $cure;
        }
    }

    private function mailed(\Closure $try): ?string
    {
        try {
            $try();
            return null;
        } catch (\Throwable $error) {
            $problem = Checks::mailError($error->getMessage(), 'It does not', $this->settings);
            return "$problem->what $problem->cure";
        }
    }

    /** @param \Closure(): ?string $try */
    private static function attempt(\Closure $try): ?string
    {
        try {
            return $try();
        } catch (\Throwable $error) {
            return "This could not be tried: {$error->getMessage()}";
        }
    }
}
