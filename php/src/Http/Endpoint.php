<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Http;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Delivery\DeliveryTurn;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Health\Exposure;
use Quayswift\Enquiry\Health\HealthPage;
use Quayswift\Enquiry\Health\Watch;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Storage\Database;

/**
 * The edge to the web server: always answers JSON `{success, message}` with the fitting status,
 * never HTML, a PHP message or a stack.
 */
final class Endpoint
{
    /** Null until the settings are read, and when they cannot be. */
    private static ?Config $config = null;

    public static function run(): void
    {
        ini_set('display_errors', '0');
        Log::takeOver();
        self::throwWarnings();
        register_shutdown_function(self::answerFatalError(...));

        try {
            self::$config = Config::fromEnvironment();
            if (isset($_GET['health']) && in_array($_SERVER['REQUEST_METHOD'] ?? '', ['GET', 'HEAD'], true)) {
                self::answerHealth(self::$config, $_GET['health']);
            } else {
                self::refuseWhenExposed(self::$config);
                $handler = new Handler(self::$config);
                self::answer(200, true, $handler->handle($_SERVER, self::readBody(...)));
            }
        } catch (Refusal $refusal) {
            $refused = $refusal->status;
            self::answer($refusal->status, false, $refusal->getMessage(), $refusal->headers);
        } catch (\Throwable $error) {
            $refused = 500;
            Log::failure('A request was answered with an error', $error);
            self::answerError();
        }
        if (self::$config !== null && function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
            self::deliver(self::$config);
            self::watch(self::$config);
        }
        // Where the data is exposed nothing is stored, so no handler was made.
        if (isset($handler, $refused)) {
            self::countRefusal(self::$config, $refused);
        }
    }

    /**
     * Makes every warning an \ErrorException, but those that code expects (`@`): a mail that was taken has
     * not failed because the connection breaks at the goodbye.
     */
    public static function throwWarnings(): void
    {
        set_error_handler(static function (int $level, string $text, string $file, int $line): bool {
            if ((error_reporting() & $level) === 0) {
                return false;
            }
            throw new \ErrorException($text, severity: $level, filename: $file, line: $line);
        }, E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED);
    }

    /** @throws Refusal 503: a visitor's words must not be stored where anybody may download them */
    private static function refuseWhenExposed(Config $config): void
    {
        $problem = Exposure::problem($config, $_SERVER);
        if ($problem !== '') {
            Log::note("Enquiries are refused: $problem. Move private/ beside the web root (GUIDE.md, step 1).");
            throw new Refusal(503, "Sorry, this form is closed just now. Please call us on $config->phone.");
        }
    }

    private static function readBody(int $most): string
    {
        return (string) file_get_contents('php://input', length: $most);
    }

    private static function answerHealth(Config $config, #[\SensitiveParameter] mixed $token): void
    {
        [$status, $sentence, $details] = HealthPage::answer($config, is_string($token) ? $token : '', time());
        self::answer($status, $status === 200, $sentence, $status === 200 ? [] : ['Retry-After' => '60'], $details);
    }

    /**
     * @param array<string, string> $headers
     * @param array<string, mixed> $details further members
     */
    private static function answer(
        int $status,
        bool $success,
        string $message,
        array $headers = [],
        array $details = [],
    ): void {
        http_response_code($status);
        $headers += ['Content-Type' => 'application/json', 'Cache-Control' => 'no-store'];
        foreach ($headers as $name => $value) {
            header("$name: $value");
        }
        echo json_encode(
            ['success' => $success, 'message' => $message] + $details,
            JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        );
    }

    private static function answerError(): void
    {
        // Its class itself may be what cannot be loaded.
        $phone = self::$config?->phone ?? (class_exists(Config::class, false) ? Config::phoneWithoutSettings() : '');
        $call = $phone === '' ? '' : " or call us on $phone";
        self::answer(500, false, "Sorry, something went wrong on our side. Please try again$call.");
    }

    /** An error that cannot be caught (memory, time) would otherwise answer with nothing, or HTML. */
    private static function answerFatalError(): void
    {
        $error = error_get_last();
        $fatal = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR;
        if ($error === null || ($error['type'] & $fatal) === 0) {
            return;
        }
        ini_set('memory_limit', '-1');
        Log::fatal('A request ended with an error', $error);
        if (!headers_sent()) {
            self::answerError();
        }
    }

    private static function countRefusal(Config $config, int $status): void
    {
        try {
            RefusedPresses::count(Database::open($config), $status, time());
        } catch (\Throwable $error) {
            Log::failure('A refused press could not be counted', $error);
        }
    }

    /**
     * On hosts where no worker stays: one delivery after the visitor has the answer, one more of those that wait,
     * and the tidying, in case that cron was never installed.
     */
    public static function deliver(Config $config): void
    {
        try {
            $turn = DeliveryTurn::ofRequest($config);
            if ($turn !== null) {
                $worker = Worker::fromConfig($config, Database::open($config));
                $worker->tidyWhenNeglected();
                $worker->deliverNext() && $worker->deliverNext();
            }
        } catch (\Throwable $error) {
            Log::failure('The delivery after the answer failed', $error);
        }
    }

    /** Tells the owner when something keeps enquiries from being stored or sent. */
    private static function watch(Config $config): void
    {
        try {
            (new Watch($config))->runWhenNeglected(time());
        } catch (\Throwable $error) {
            Log::failure('The watch after the answer failed', $error);
        }
    }
}
