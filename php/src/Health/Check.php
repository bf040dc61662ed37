<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Spam\CircuitBreaker;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Storage\Database;

/** Tries everything that an installation needs, and says of each thing that it is well, or how to cure it. */
final class Check
{
    /** What a report without these causes says is well. */
    private const AREAS = [
        'PHP has the extensions that are needed' => ['extensions'],
        'PHPMailer is there' => ['phpmailer'],
        'The data folder can be written' => ['folder', 'owner'],
        'The disk has room' => ['disk'],
        'A row can be stored, read and deleted' => ['storage'],
        'The clock is right' => ['clock'],
        'MAIL_TO, MAIL_FROM and the encryption are set' => ['settings'],
        'Every line of config.ini is understood' => ['settings-file'],
        'Data and settings are out of the reach of the web' => ['exposed'],
        'The delivery runs' => ['delivery'],
        'No enquiry waits for too long' => ['waiting', 'attention', 'mail'],
        'The spam check judges' => ['spam-secret', 'spam-host', 'spam-service', 'flood'],
    ];

    /** @var \Closure as PHP's dns_get_record */
    private readonly \Closure $dns;

    /**
     * @param bool $isRoot whether this runs as root, see DataOwner
     * @param ?\Closure $dns of tests; as PHP's dns_get_record
     */
    public function __construct(
        private readonly Config $config,
        private readonly int $now,
        private readonly bool $isRoot,
        ?\Closure $dns = null,
    ) {
        $this->dns = $dns ?? static function (string $name, int $type): array|false {
            return @dns_get_record($name, $type);
        };
    }

    /**
     * @param bool $send whether a mail and an alert are sent, to be looked for
     * @return iterable<string, ?string> what was tried, and how to cure it; null is well
     */
    public function run(bool $send): iterable
    {
        $report = Health::examine($this->config, $this->now);
        foreach (self::AREAS as $area => $causes) {
            $found = array_filter($report->findings, static fn (Finding $finding): bool =>
                in_array($finding->cause, $causes, true));
            yield $area => $found === [] ? null : (new Report(array_values($found)))->sentence();
        }
        yield from $this->addresses();
        yield 'The user of the web server has data and settings' => $this->ownership();
        yield 'Nobody else can read the settings' => $this->privacy();
        yield 'The mail server takes the login' => self::attempt(
            fn () => (new Mailer($this->config))->login(),
            fn (\Throwable $error): string => $this->mailCure("connect {$error->getMessage()}"),
        );
        yield 'The spam check knows the secret' => $this->secret();
        yield 'Somebody is told when something is wrong' => $this->config->alertUrl === ''
            ? 'Set ALERT_URL: a mail cannot tell that mail fails.' : null;
        if ($send) {
            yield from $this->send();
        }
    }

    /** @return iterable<string, ?string> */
    private function addresses(): iterable
    {
        foreach (['MAIL_TO' => $this->config->mailTo, 'MAIL_FROM' => $this->config->mailFrom] as $name => $address) {
            $isOne = static fn (string $one): bool => filter_var($one, FILTER_VALIDATE_EMAIL) !== false;
            // Enquiries may go to several, and come from one.
            $all = $name === 'MAIL_TO' ? Config::addresses($address) : [$address];
            yield "$name is an address" => $all === [] || array_filter($all, $isOne) !== $all
                ? "Set $name to an address, such as website@example.com." : null;
        }
        $domain = substr((string) strrchr($this->config->mailFrom, '@'), 1);
        if ($domain === '') {
            return;
        }
        $spf = 'v=spf1 include:... of your provider -all';
        yield "SPF of $domain names who may send" => $this->record($domain, $spf);
        yield "DMARC of $domain says what to do with the rest" => $this->record("_dmarc.$domain", 'v=DMARC1; p=none');
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

    private function ownership(): ?string
    {
        $file = Config::file();
        if ($this->isRoot) {
            return 'Both are root\'s, and no web server runs as root: the form stores nothing. Run this, with the user '
                . "of yours for www-data: chown -R www-data: {$this->config->varDir} $file";
        }
        return $file === '' || is_readable($file) ? null
            : "It cannot read the settings: visitors are refused. Run: chown www-data $file";
    }

    private function privacy(): ?string
    {
        $file = Config::file();
        return $file === '' || (fileperms($file) & 0077) === 0 ? null : "Run: chmod 600 $file";
    }

    private function secret(): ?string
    {
        if ($this->config->recaptchaSecret === '') {
            return 'Set RECAPTCHA_SECRET.';
        }
        try {
            $verdict = (new SpamCheck($this->config, new CircuitBreaker(Database::open($this->config))))->probe();
        } catch (\Throwable) {
            return 'It cannot be asked: see above.';
        }
        return match (true) {
            $verdict->isFailure => "It does not answer ($verdict->reason). May this server reach {$this->host()}?",
            str_contains($verdict->reason, 'secret') || str_contains($verdict->reason, 'keys')
                => 'Correct RECAPTCHA_SECRET: it belongs to the site key in the pages.',
            default => null,
        };
    }

    private function host(): string
    {
        return (string) parse_url($this->config->siteverifyUrl, PHP_URL_HOST);
    }

    /** @return iterable<string, ?string> */
    private function send(): iterable
    {
        $text = 'This is a test of ' . LondonTime::long($this->now) . ', sent by "enquiries.php check --send".';
        $subject = "{$this->config->siteName} website: test";
        yield "A test mail went to MAIL_TO: look for it" => self::attempt(
            fn () => (new Mailer($this->config))->tell($this->config->mailTo, $subject, $text),
            fn (\Throwable $error): string => $this->mailCure($error->getMessage()),
        );
        foreach ((new Channels($this->config))->tell('test', $text) as $way => $isTold) {
            $cure = "Correct $way. The log of errors, and the lines above, say why.";
            yield "A test alert went to $way: look for it" => $isTold ? null : $cure;
        }
    }

    private function mailCure(string $error): string
    {
        return ucfirst(implode('. ', DeliveryHealth::reason($error, $this->config)));
    }

    private static function attempt(\Closure $try, \Closure $cure): ?string
    {
        try {
            $try();
            return null;
        } catch (\Throwable $error) {
            return $cure($error);
        }
    }
}
